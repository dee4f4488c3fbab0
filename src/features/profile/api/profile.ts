import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@/lib/data-error.ts';
import { supabase } from '@/lib/supabase.ts';
import type { Profile } from '../lib/profile.ts';

async function loadProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  return dataOf(
    await supabase
      .from('profiles')
      .select('first_name, last_name, email, phone_number, phone_verified')
      .eq('user_id', userId)
      // The query tries again by itself; both at it would keep a reader waiting for half a minute.
      .retry(false)
      .abortSignal(signal)
      .maybeSingle(),
  );
}

/** The signed-in person's own profile; null once the account is gone. */
export function profileQuery(userId: string) {
  return queryOptions({ queryKey: ['profile', userId], queryFn: ({ signal }) => loadProfile(userId, signal) });
}
