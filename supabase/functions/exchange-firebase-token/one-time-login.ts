import { createAuthAdmin } from '../_shared/auth/supabase-clients.ts';
import type { Deps } from '../_shared/deps.ts';
import { AppError } from '../_shared/http/app-error.ts';

/**
 * A one-time login of a user: the hash the browser redeems by `verifyOtp({ token_hash, type: 'magiclink' })`.
 * @throws AppError `sign_in_unavailable` when the auth service is down or knows the address no more
 */
export async function oneTimeLogin(deps: Deps, userId: string): Promise<string> {
  const admin = createAuthAdmin(deps);
  const found = await admin.getUserById(userId);
  if (found.error) throw new AppError('sign_in_unavailable', { cause: found.error });
  const { email } = found.data.user;
  if (!email) throw new AppError('sign_in_unavailable', { cause: new Error('user without an address') });
  const { data, error } = await admin.generateLink({ type: 'magiclink', email });
  if (error) throw new AppError('sign_in_unavailable', { cause: error });
  // For an address it does not know, the service would quietly sign up somebody new.
  if (data.properties.verification_type !== 'magiclink' || data.user.id !== userId) {
    throw new AppError('sign_in_unavailable', { cause: new Error('link for another user') });
  }
  return data.properties.hashed_token;
}
