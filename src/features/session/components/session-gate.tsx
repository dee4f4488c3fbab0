import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { endSession } from '@/lib/end-session.ts';
import { useAuthState } from '@/lib/use-auth-state.ts';

/** Signs out and goes to an address of the app. */
export type Leave = (destination: string) => Promise<void>;

interface SessionGateProps {
  /** Shown until it is known whether there is a session. */
  loading: ReactNode;
  children: (session: { userId: string; leave: Leave }) => ReactNode;
}

/**
 * Lets signed-in people through; everybody else goes to /login. When the session ends, in this tab or another,
 * what was shown goes at once and what was read is forgotten.
 */
export function SessionGate({ loading, children }: SessionGateProps) {
  const auth = useAuthState();
  const queryClient = useQueryClient();
  const [destination, setDestination] = useState<string>(paths.login);
  const signedOut = auth.status === 'resolved' && !auth.session;

  useEffect(() => {
    if (signedOut) queryClient.clear();
  }, [signedOut, queryClient]);

  const leave = useCallback<Leave>(async (to) => {
    setDestination(to);
    await endSession();
  }, []);

  if (auth.status === 'loading') return loading;
  if (!auth.session) return <Navigate to={destination} replace />;
  return children({ userId: auth.session.user.id, leave });
}
