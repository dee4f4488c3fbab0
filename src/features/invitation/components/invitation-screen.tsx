import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import emptyChair from '@/assets/illustrations/empty-chair.svg';
import { Brand } from '@/components/ui/brand.tsx';
import { Button } from '@/components/ui/button.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FunctionError } from '@/lib/function-error.ts';
import { notify } from '@/lib/notify.ts';
import { useInvitation } from '../api/get-invitation.ts';
import { coverLine } from '../lib/cover-line.ts';
import { Cover } from './cover.tsx';
import { InvitationBody } from './invitation-body.tsx';

const NOT_VALID = 'This invitation link is not valid or has expired.';

type Problem = 'no-token' | 'not-found' | 'not-loaded';

const NOTICES: Record<Problem, [title: string, detail: string]> = {
  'no-token': ['Invalid invitation', 'This invitation link is not valid.'],
  'not-found': ['Invitation not found', NOT_VALID],
  'not-loaded': ['Error loading invitation', 'Please try again later.'],
};

/** Says a problem once for every time it happened (`occurrence`), not once for every render. */
function useProblemNotice(problem: Problem | undefined, occurrence: number) {
  const told = useRef('');
  useEffect(() => {
    const key = problem ? `${problem} ${occurrence}` : '';
    if (problem && told.current !== key) notify.error(...NOTICES[problem]);
    told.current = key;
  }, [problem, occurrence]);
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 px-5 py-12">
      <Brand className="text-green" />
      <div className="w-[min(520px,100%)]">{children}</div>
    </main>
  );
}

function LoadingBody() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your invitation...</span>
      <Skeleton className="mx-auto h-12 w-72 max-w-full" />
      <Skeleton className="mx-auto h-6 w-50" />
      <Skeleton className="mt-6 h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-6 h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function problemOf(token: string, query: ReturnType<typeof useInvitation>): Problem | undefined {
  if (token === '') return 'no-token';
  if (query.data) return undefined;
  if (query.isSuccess) return 'not-found';
  if (!query.isError || query.isFetching) return undefined;
  return query.error instanceof FunctionError && query.error.isRefusal ? 'not-found' : 'not-loaded';
}

/** A guest's invitation, from its link alone: no account, no sign-in. */
export function InvitationScreen({ token }: { token: string }) {
  const query = useInvitation(token);
  const { refetch, data } = query;
  const problem = problemOf(token, query);
  const refresh = useCallback(() => refetch(), [refetch]);
  useProblemNotice(problem, query.errorUpdateCount);

  if (problem === 'not-loaded') {
    return (
      <Notice>
        <EmptyState
          level={1}
          title="Your invitation did not open"
          text="Your link may well be fine. It is the way to it that failed just now."
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </EmptyState>
      </Notice>
    );
  }
  if (problem) {
    return (
      <Notice>
        <EmptyState level={1} title="Invalid Invitation" text={NOT_VALID} image={emptyChair} />
      </Notice>
    );
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
      <Cover line={data ? coverLine(data, new Date()) : ''} />
      <main className="pt-10 pb-16 lg:pt-18 lg:pb-24">
        <div className="wrap lg:w-[min(560px,100%-6rem)]">
          {data ? <InvitationBody token={token} invitation={data} refresh={refresh} /> : <LoadingBody />}
        </div>
      </main>
    </div>
  );
}
