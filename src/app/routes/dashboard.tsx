import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '@domain/errors.ts';
import { CollapsibleSection } from '@/components/ui/collapsible-section.tsx';
import { paths } from '@/config/paths.ts';
import { weddingsQuery } from '@/features/dashboard/api/weddings.ts';
import { DashboardFailure } from '@/features/dashboard/components/dashboard-failure.tsx';
import { DashboardFrame } from '@/features/dashboard/components/dashboard-frame.tsx';
import { DashboardLoading } from '@/features/dashboard/components/dashboard-loading.tsx';
import { MyWeddings } from '@/features/dashboard/components/my-weddings.tsx';
import { myTicketsQuery } from '@/features/my-tickets/api/my-tickets.ts';
import { MyTickets } from '@/features/my-tickets/components/my-tickets.tsx';
import { profileQuery } from '@/features/profile/api/profile.ts';
import { MyProfile } from '@/features/profile/components/my-profile.tsx';
import { fullName } from '@/features/profile/lib/profile.ts';
import { type Leave, SessionGate } from '@/features/session/components/session-gate.tsx';
import { notify } from '@/lib/notify.ts';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

/** The three reads of the dashboard as one: all there, or the first reason why not. */
function useDashboard(userId: string) {
  const weddings = useQuery(weddingsQuery(userId));
  const tickets = useQuery(myTicketsQuery(userId));
  const profile = useQuery(profileQuery(userId));
  const reads = [weddings, tickets, profile] as const;
  const error = reads.find((read) => read.error && !read.isFetching)?.error ?? null;

  useEffect(() => {
    if (error) notify.error('Error loading dashboard', error.message);
  }, [error]);

  return {
    weddings: weddings.data,
    tickets: tickets.data,
    profile: profile.data,
    error,
    retry: () => {
      for (const read of reads) if (read.error) void read.refetch();
    },
  };
}

function SignedInDashboard({ userId, leave }: { userId: string; leave: Leave }) {
  const { weddings, tickets, profile, error, retry } = useDashboard(userId);
  const accountDeleted = profile === null;

  useEffect(() => {
    if (!accountDeleted) return;
    notify.error('Account deleted');
    void leave(paths.login);
  }, [accountDeleted, leave]);

  function handleEventGone() {
    notify.error(errorMessage('event_not_found'));
    void leave(paths.login);
  }

  function content() {
    if (weddings && tickets && profile) {
      return (
        <>
          <CollapsibleSection title="My Wedding">
            <MyWeddings weddings={weddings} hostName={fullName(profile)} onEventGone={handleEventGone} />
          </CollapsibleSection>
          <CollapsibleSection title="My Tickets to Other Weddings">
            <MyTickets tickets={tickets} />
          </CollapsibleSection>
          <CollapsibleSection title="My Profile">
            <MyProfile profile={profile} />
          </CollapsibleSection>
        </>
      );
    }
    if (error) return <DashboardFailure message={error.message} onRetry={retry} />;
    return <DashboardLoading />;
  }

  return <DashboardFrame onSignOut={() => void leave(paths.home)}>{content()}</DashboardFrame>;
}

/** /dashboard: the signed-in person's weddings, tickets and profile. */
export default function DashboardPage() {
  useDocumentTitle('My Dashboard');
  return (
    <SessionGate
      loading={
        <DashboardFrame>
          <DashboardLoading />
        </DashboardFrame>
      }
    >
      {/* Another person, another dashboard: nothing typed or opened by the one before stays. */}
      {({ userId, leave }) => <SignedInDashboard key={userId} userId={userId} leave={leave} />}
    </SessionGate>
  );
}
