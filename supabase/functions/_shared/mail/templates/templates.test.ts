import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts';
import type { MailContent } from '../mail.ts';
import { hasControlCharacters } from '../single-line.ts';
import { renderCancellationMail } from './cancellation-mail.tsx';
import { renderInvitationMail } from './invitation-mail.tsx';
import { renderRefundMail } from './refund-mail.tsx';
import { renderSupportMail } from './support-mail.tsx';
import { renderTicketsMail } from './tickets-mail.tsx';
import { renderWelcomeMail } from './welcome-mail.tsx';

const LINK = `https://app.example/invitation?token=${'Ab3_'.repeat(16)}`;

const wedding = (text: string) => ({
  productName: 'Vowfund',
  eventName: `${text} & Amara Wedding`,
  eventDate: '2027-03-20T15:30:00Z',
  venueName: `Glasshouse ${text}`,
  venueAddress: `7 Templestowe Rd ${text}`,
  currency: 'AUD' as const,
});

/** Every template, with one text in every place a person's typing can reach. */
const TEMPLATES: Record<string, (text: string) => Promise<MailContent>> = {
  invitation: (text) => renderInvitationMail({ ...wedding(text), hostName: text, unitPriceMinor: 10_000, link: LINK }),
  'tickets of a payer': (text) =>
    renderTicketsMail({
      ...wedding(text),
      recipientFirstName: text,
      reference: 'VF-7K2M9QXA',
      tickets: [
        { code: 'TA-0001', firstName: text, lastName: text },
        { code: 'TA-0002', firstName: 'Dev', lastName: text },
      ],
      donationMinor: 5000,
      feeMinor: 1000,
      chargeMinor: 26_000,
      link: LINK,
      isPayer: true,
    }),
  refund: (text) =>
    renderRefundMail({
      ...wedding(text),
      recipientFirstName: text,
      refundMinor: 26_000,
      reason: 'seats_gone',
      reference: 'VF-7K2M9QXA',
    }),
  cancellation: (text) =>
    renderCancellationMail({
      ...wedding(text),
      recipientFirstName: text,
      refundMinor: 25_000,
      feeMinor: 1000,
      reference: 'VF-7K2M9QXA',
      isPayer: true,
    }),
  welcome: (text) =>
    renderWelcomeMail({
      ...wedding(text),
      recipientFirstName: text,
      partnerFirstName: text,
      isPartner: true,
      phoneNumber: '+61412345678',
      link: 'https://app.example/login',
    }),
  support: (text) =>
    renderSupportMail({ productName: 'Vowfund', name: text, email: text, message: text.replaceAll('\n', ' ') }),
};

/** The markup without its texts: every tag, with all its attributes, in order. */
function tagsOf(html: string): string[] {
  return html.match(/<[a-z/!?][^>]*>/giu) ?? [];
}

describe.each(Object.entries(TEMPLATES))('%s', (_, render) => {
  it('keeps sixty hostile texts texts: no tag, no attribute, no second subject line comes of them', async () => {
    const expected = tagsOf((await render('Tomás')).html);
    expect(HOSTILE_TEXTS).toHaveLength(60);
    for (const text of HOSTILE_TEXTS) {
      const mail = await render(text);
      expect(tagsOf(mail.html), text).toEqual(expected);
      expect(hasControlCharacters(mail.subject), text).toBe(false);
      expect(mail.subject).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  it('has a preview line, a plain-text part and no image', async () => {
    const { html, text } = await render('Tomás');
    expect(html).toContain('data-skip-in-text="true"');
    expect(html).not.toContain('<img');
    expect(text).not.toMatch(/<[a-z]/u);
    expect(text.length).toBeGreaterThan(100);
  });
});

describe('invitation', () => {
  it('names couple, date, venue and price, and carries the personal link in both parts', async () => {
    const mail = await TEMPLATES.invitation!('Tomás');
    expect(mail.subject).toBe('You’re invited: the wedding of Tomás & Amara');
    for (const part of ['Saturday, March 20, 2027, 3:30PM', 'Glasshouse Tomás', '$100', LINK]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.html.split(`href="${LINK}"`)).toHaveLength(3);
  });

  it('says so when there is no date yet', async () => {
    const data = { ...wedding('Tomás'), eventDate: null, hostName: 'Tomás', unitPriceMinor: 9950, link: LINK };
    expect((await renderInvitationMail(data)).text).toContain('Date TBD');
    expect((await renderInvitationMail(data)).text).toContain('$99.50');
  });
});

describe('tickets', () => {
  const guest = {
    ...wedding('Tomás'),
    recipientFirstName: 'Dev',
    reference: 'VF-7K2M9QXA',
    tickets: [{ code: 'TA-0002', firstName: 'Dev', lastName: 'Raman' }],
    donationMinor: 0,
    feeMinor: 1000,
    chargeMinor: 21_000,
    link: LINK,
    isPayer: false,
  };

  it('shows the payer every code and what the card was charged, part by part', async () => {
    const { text, subject } = await TEMPLATES['tickets of a payer']!('Tomás');
    expect(subject).toBe('Your tickets for the wedding of Tomás & Amara');
    expect(text).toMatch(/TA-0001.*Tomás Tomás/u);
    expect(text).toMatch(/TA-0002.*Dev Tomás/u);
    expect(text).toMatch(/Tickets\s+\$200\.00/u);
    expect(text).toMatch(/Bonus\s+\$50\.00/u);
    expect(text).toMatch(/Service fee\s+\$10\.00/u);
    expect(text).toMatch(/Card charged\s+\$260\.00/u);
    expect(text).toContain(LINK);
  });

  it('shows another guest their own seat, no amount and not the payer’s link', async () => {
    const { text, html, subject } = await renderTicketsMail(guest);
    expect(subject).toBe('Your ticket for the wedding of Tomás & Amara');
    expect(text).toMatch(/TA-0002.*Dev Raman/u);
    for (const part of [text, html]) {
      expect(part).not.toContain('$');
      expect(part).not.toContain('token=');
    }
  });

  it('leaves the bonus out where there was none', async () => {
    expect((await renderTicketsMail({ ...guest, isPayer: true })).text).not.toContain('Bonus');
  });
});

describe('refund and cancellation', () => {
  it.each([
    ['seats_gone', 'other guests took them'],
    ['duplicate', 'charged twice'],
    ['other', 'returning a payment'],
  ] as const)('explains %s', async (reason, words) => {
    const data = { ...wedding('Tomás'), recipientFirstName: 'Priya', refundMinor: 26_000, reference: 'VF-7K2M9QXA' };
    const { text, subject } = await renderRefundMail({ ...data, reason });
    expect(subject).toBe('Your refund of $260.00 (VF-7K2M9QXA)');
    expect(text.replaceAll('\n', ' ')).toContain(words);
  });

  it('says of a refund that is stuck that it is, and never that it is on its way', async () => {
    const data = { ...wedding('Tomás'), recipientFirstName: 'Priya', refundMinor: 26_000, reference: 'VF-7K2M9QXA' };
    const { text, html, subject } = await renderRefundMail({ ...data, reason: 'stuck' });
    expect(subject).toBe('Your refund of $260.00 did not go through (VF-7K2M9QXA)');
    expect(text.replaceAll('\n', ' ')).toContain('The money is still yours');
    for (const part of [text, html]) expect(part).not.toMatch(/on its way|5 to 10 days/u);
  });

  it('tells what comes back after a cancellation and what does not', async () => {
    const { text } = await TEMPLATES.cancellation!('Tomás');
    expect(text).toContain('$250.00');
    expect(text).toContain('service fee of $10.00 is not returned');
  });

  it('tells a guest whose seat somebody else paid for, without the money', async () => {
    const data = { ...wedding('Tomás'), recipientFirstName: 'Dev', refundMinor: 25_000, feeMinor: 1000 };
    const mail = await renderCancellationMail({ ...data, reference: 'VF-7K2M9QXA', isPayer: false });
    expect(mail.text.replaceAll('\n', ' ')).toContain('Your ticket is no longer valid');
    for (const part of [mail.text, mail.html]) expect(part).not.toContain('$250.00');
  });
});

describe('welcome', () => {
  it('tells the partner to log in with their phone number, by its last digits only', async () => {
    const { text } = await TEMPLATES.welcome!('Tomás');
    expect(text).toMatch(/log in with your phone number, the one\s+ending in 678/u);
    expect(text).not.toContain('+61412345678');
    expect(text).toContain('https://app.example/login');
  });
});
