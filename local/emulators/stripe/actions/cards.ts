import type { CardRecord, PaymentErrorRecord } from '../state/records.ts';

type Decline = Omit<PaymentErrorRecord, 'charge'>;

/** The service's own test cards that are refused by the bank, each in its own words. */
const DECLINES: Readonly<Record<string, Decline>> = {
  '4000000000000002': {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  '4000000000009995': {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000009987': { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' },
  '4000000000000069': { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  '4000000000000127': {
    code: 'incorrect_cvc',
    declineCode: null,
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** Test cards that pay. Every other number is a live card to the service, and refused in test mode. */
const PAYING = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '378282246310005',
  '6011111111111117',
  '3566002020360505',
  '4000000360000006',
  '4000008260000000',
]);

const LIVE_CARD: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

/** null: the bank pays. */
export function declineOf(cardNumber: string): Decline | null {
  if (PAYING.has(cardNumber)) return null;
  return DECLINES[cardNumber] ?? LIVE_CARD;
}

function brandOf(cardNumber: string): string {
  if (cardNumber.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(cardNumber)) return 'mastercard';
  if (/^3[47]/.test(cardNumber)) return 'amex';
  if (cardNumber.startsWith('35')) return 'jcb';
  return cardNumber.startsWith('6') ? 'discover' : 'unknown';
}

/** What is remembered of a card: never its number. */
export function cardRecord(cardNumber: string, expMonth: number, expYear: number): CardRecord {
  return { brand: brandOf(cardNumber), last4: cardNumber.slice(-4), expMonth, expYear };
}

/** The check digit every card number carries. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const value = Number(digits.at(-1 - place)) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
