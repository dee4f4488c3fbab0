import { GUEST_FEE_PERCENT, MAX_TICKETS_PER_BOOKING, ORGANIZER_FEE_PERCENT } from '@domain/limits.ts';

export interface Question {
  question: string;
  answer: string;
}

/** The five questions, in the order of the specification; the answers say what the product really does. */
export function questions(productName: string): Question[] {
  return [
    {
      question: `Why use ${productName}?`,
      answer:
        'Weddings cost more than most couples have saved. Instead of a third toaster, each guest covers a seat, and you start married life without the bill. You see what has come in at any time, and every guest sees the whole price before paying.',
    },
    {
      question: 'How does the ticketing work?',
      answer: `You set one price per seat. Each guest opens a personal link, without an account, chooses up to ${MAX_TICKETS_PER_BOOKING} seats, says who is coming and pays by card. A bonus may be added. Every seat gets its own ticket code, by e-mail and on the invitation itself, and no seat is ever sold twice.`,
    },
    {
      question: 'When do I receive the funds?',
      answer:
        'Whenever you wish. What your guests have paid is kept for your wedding, and you can release collected funds to your account before the day or after it.',
    },
    {
      question: 'Is there a fee?',
      answer: `Guests pay ${GUEST_FEE_PERCENT}% on ticket purchases. Organizers pay ${ORGANIZER_FEE_PERCENT}% to withdraw funds. There is no fee on a bonus when it is given, and none for creating a wedding or sending invitations.`,
    },
    {
      question: 'How do I get started?',
      answer:
        'Fill in the three numbers above and create your wedding. You confirm your mobile phone with a code, name your partner, choose the day and the venue, and send the first invitation a minute later.',
    },
  ];
}
