import { createAuthAdmin } from '../_shared/auth/supabase-clients.ts';
import type { Deps } from '../_shared/deps.ts';
import { AppError } from '../_shared/http/app-error.ts';
import type { Account } from './identity.ts';

/**
 * A one-time login: the hash the browser redeems by `verifyOtp({ token_hash, type: 'magiclink' })`.
 * A second one for the same account makes the first useless.
 * @throws AppError `sign_in_unavailable` when the auth service is down or would sign in somebody else
 */
export async function oneTimeLogin(deps: Deps, { userId, email }: Account): Promise<string> {
  const { data, error } = await createAuthAdmin(deps).generateLink({ type: 'magiclink', email });
  if (error) throw new AppError('sign_in_unavailable', { cause: error });
  // For an address it does not know, the service would quietly sign up somebody new.
  if (data.properties.verification_type !== 'magiclink' || data.user.id !== userId) {
    throw new AppError('sign_in_unavailable', { cause: new Error('link for another user') });
  }
  return data.properties.hashed_token;
}
