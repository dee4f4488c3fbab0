import { coupleName } from '../../domain/event-name.ts';
import type { MailContent } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { singleLine } from '../single-line.ts';
import { MailLayout } from './layout.tsx';
import { CoupleTitle, Facts, Greeting, MainLink, Paragraph, SmallPrint } from './parts.tsx';
import { whenLine } from './when-line.ts';

export interface WelcomeMailData {
  productName: string;
  eventName: string;
  /** ISO date-time on the venue's wall clock, or null. */
  eventDate: string | null;
  venueName: string;
  venueAddress: string;
  recipientFirstName: string;
  /** The other of the two, by first name. */
  partnerFirstName: string;
  /** The partner did not sign up and is told how to reach the wedding. */
  isPartner: boolean;
  /** The phone number that opens the partner's door, in E.164; null for the one who signed up. */
  phoneNumber: string | null;
  /** Address of the login page. */
  link: string;
}

/** The last three digits tell somebody which of their numbers is meant without spelling it out. */
function phoneHint(phoneNumber: string | null): string {
  return phoneNumber ? `, the one ending in ${phoneNumber.slice(-3)}` : '';
}

function WelcomeMail(data: WelcomeMailData & { couple: string }) {
  const { couple, productName } = data;
  return (
    <MailLayout
      productName={productName}
      preview={
        data.isPartner
          ? `${data.partnerFirstName} has created your wedding. Log in with your phone number.`
          : 'Your wedding is ready. Invite your family and friends.'
      }
      title={<CoupleTitle lead="Welcome," couple={couple} />}
      footer={
        data.isPartner
          ? `${data.partnerFirstName} named you as partner when creating a wedding with ${productName}.`
          : `You get this e-mail because you created a wedding with ${productName}.`
      }
    >
      <Greeting firstName={data.recipientFirstName} />
      {data.isPartner ? (
        <Paragraph>
          {data.partnerFirstName} has created your wedding. You can log in with your phone number
          {phoneHint(data.phoneNumber)}: we send you a code by SMS, and you both see the same wedding. There is no
          password to remember.
        </Paragraph>
      ) : (
        <Paragraph>
          Your wedding is ready. {data.partnerFirstName} can log in with their own phone number and sees the same
          wedding as you.
        </Paragraph>
      )}
      <Facts
        facts={[
          ['Wedding', data.eventName],
          ['Date', whenLine(data.eventDate)],
          ['Venue', data.venueName],
          ['Location', data.venueAddress],
        ]}
      />
      <Paragraph>Next, invite your family and friends by e-mail: each of them gets a personal link.</Paragraph>
      <MainLink href={data.link}>{data.isPartner ? 'Log in' : 'Open my wedding'}</MainLink>
      {data.isPartner && (
        <SmallPrint>If this was not meant for you, you can ignore it: without your phone nobody can log in.</SmallPrint>
      )}
    </MailLayout>
  );
}

/** Greets one of the two partners of a new wedding. */
export function renderWelcomeMail(data: WelcomeMailData): Promise<MailContent> {
  const couple = singleLine(coupleName(data.eventName));
  return renderMail(`Welcome to ${data.productName}, ${couple}`, <WelcomeMail {...data} couple={couple} />);
}
