import { Fragment, type ReactNode } from 'react';
import sprig from '@/assets/illustrations/sprig.svg';
import { Icon } from '@/components/ui/icon.tsx';
import { mapsSearchHref } from '@/config/paths.ts';
import type { GetInvitationResponse } from '@domain/contracts/get-invitation.ts';
import { eventDateInvitation, eventTime } from '@domain/event-time.ts';

const VENUE_TBD = 'Venue TBD';

/** 'Tomás & Amara', the ampersand in the accent colour, over a sprig. */
export function CoupleHeading({ name }: { name: string }) {
  return (
    <div className="text-center">
      <h2 className="text-[clamp(2.375rem,1.9rem+2vw,3.25rem)] leading-[1.05]">
        {name.split(' & ').map((part, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <>
                {' '}
                <span className="px-[0.08em] text-rose">&amp;</span>{' '}
              </>
            )}
            {part}
          </Fragment>
        ))}
      </h2>
      <img src={sprig} alt="" width="200" height="37" className="mx-auto mt-4 w-50" />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.25rem_1fr] items-baseline gap-2 border-t border-line py-3.5">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="min-w-0 leading-snug font-medium text-pretty">{children}</dd>
    </div>
  );
}

/** When and where, and whom to ask. */
export function InvitationFacts({ invitation }: { invitation: GetInvitationResponse }) {
  const { weddingDate, venue, location, invitedBy, hostPhoneNumber } = invitation;
  const time = eventTime(weddingDate);
  return (
    <dl className="my-7 border-b border-line">
      <Fact label="Date">{eventDateInvitation(weddingDate)}</Fact>
      {time && <Fact label="Time">{time}</Fact>}
      <Fact label="Venue">{venue || VENUE_TBD}</Fact>
      {location && (
        <Fact label="Location">
          <span className="block">{location}</span>
          <a className="text-link -mb-2" href={mapsSearchHref(location)} target="_blank" rel="noreferrer">
            <Icon name="pin" />
            View on map
          </a>
        </Fact>
      )}
      {invitedBy && (
        <Fact label="Invited by">
          <span className="block">{invitedBy}</span>
          {hostPhoneNumber && (
            <a className="text-link -mb-2" href={`tel:${hostPhoneNumber}`}>
              {hostPhoneNumber}
            </a>
          )}
        </Fact>
      )}
    </dl>
  );
}

/** The couple's own words, if any, and why there is a price. */
export function InvitationWords({ description }: { description: string | null }) {
  return (
    <>
      {description && <p className="mb-4 whitespace-pre-line">{description}</p>}
      <p>
        Instead of gifts, we are crowd-funding our wedding. Each guest covers the cost of their own seat, and together
        we all make the day. A bonus on top is welcome and never expected.
      </p>
    </>
  );
}
