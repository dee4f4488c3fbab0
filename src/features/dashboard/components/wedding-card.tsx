import { eventDateMedium, eventTimeOrTbd } from '@domain/event-time.ts';
import { useId } from 'react';
import { classNames } from '@/components/ui/class-names.ts';
import { venueLine } from '@/lib/venue-line.ts';
import { removalKind } from '../lib/removal.ts';
import type { Wedding } from '../lib/wedding.ts';
import { InvitationList } from './invitation-list.tsx';
import { RemoveWeddingButton } from './remove-wedding-button.tsx';
import { SendInvitationsRow } from './send-invitations-row.tsx';
import { useRemoval } from './use-removal.ts';
import { WeddingStats } from './wedding-stats.tsx';

interface WeddingCardProps {
  wedding: Wedding;
  /** Goes into the call that sends invitations. */
  hostName: string;
  /** The wedding turned out to be gone while acting on it. */
  onGone: () => void;
}

function WeddingHeading({ wedding, titleId }: { wedding: Wedding; titleId: string }) {
  return (
    // On a phone the text flows round the seal in the card's corner.
    <div className="min-w-0 max-md:before:float-right max-md:before:h-18 max-md:before:w-28 max-md:before:content-['']">
      <h3 id={titleId} className="text-[clamp(1.875rem,1.6rem+1.1vw,2.5rem)] wrap-anywhere">
        {wedding.name}
        {wedding.status === 'cancelled' && <span className="text-danger"> (Cancelled)</span>}
      </h3>
      <p className="mt-2">
        {eventDateMedium(wedding.eventDate)}, {eventTimeOrTbd(wedding.eventDate)}
      </p>
      <p className="wrap-anywhere text-ink-soft">{venueLine(wedding.venueName, wedding.venueAddress)}</p>
    </div>
  );
}

/** One wedding: when and where, the figures, the ways to invite, and the list of guests. */
export function WeddingCard({ wedding, hostName, onGone }: WeddingCardProps) {
  const titleId = useId();
  const removal = useRemoval(wedding.id, onGone);
  return (
    <article
      aria-labelledby={titleId}
      // A removed wedding waits for the reload; until then nothing on its card may be pressed.
      inert={removal.isSuccess}
      aria-busy={removal.isPending || undefined}
      className={classNames(
        'sheet sheet-ruled p-[clamp(1.5rem,3.6vw,2.75rem)] transition-opacity',
        removal.isSuccess && 'opacity-45',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 md:flex-nowrap">
        <WeddingHeading wedding={wedding} titleId={titleId} />
        {wedding.viewerIsHost && (
          <RemoveWeddingButton
            weddingName={wedding.name}
            kind={removalKind(wedding)}
            pending={removal.isPending}
            onConfirm={() => removal.mutate(removalKind(wedding))}
          />
        )}
      </header>
      <WeddingStats wedding={wedding} />
      <SendInvitationsRow wedding={wedding} hostName={hostName} onGone={onGone} />
      <InvitationList eventId={wedding.id} eventName={wedding.name} />
    </article>
  );
}
