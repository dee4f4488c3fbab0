import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { invitationRowsQuery } from '../api/invitation-rows.ts';
import { InvitationBrowser } from './invitation-browser.tsx';

interface InvitationListProps {
  eventId: string;
  eventName: string;
}

function ListContent({ eventId, eventName }: InvitationListProps) {
  const { data: rows, error, isFetching, refetch } = useQuery(invitationRowsQuery(eventId));
  if (rows?.length === 0) {
    return <p className="mt-3 text-ink-soft">Nobody is on the list yet. The first invitation puts a name here.</p>;
  }
  if (rows) return <InvitationBrowser rows={rows} eventName={eventName} />;
  if (error && !isFetching) {
    return (
      <div role="alert" className="mt-3">
        <p className="text-danger">The list could not be loaded. {error.message}</p>
        <Button variant="quiet" small className="mt-3" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="mt-4 grid gap-4">
      <span className="sr-only">Loading the list…</span>
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
    </div>
  );
}

/** Who is invited and who has booked. Read only once somebody wants to see it. */
export function InvitationList({ eventId, eventName }: InvitationListProps) {
  const [shown, setShown] = useState(false);
  const contentId = useId();
  return (
    <section className="mt-10">
      <div className="flex items-center justify-between gap-4">
        <h4 className="text-[1.375rem]">Invitation List</h4>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={contentId}
          onClick={() => setShown(!shown)}
          className="text-link rounded-field"
        >
          {shown ? 'Hide list' : 'Show list'}
        </button>
      </div>
      <div id={contentId}>{shown && <ListContent eventId={eventId} eventName={eventName} />}</div>
    </section>
  );
}
