import { CreationError } from '../lib/creation-failure.ts';

interface OwnDetails {
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Keeps the signed-in host's own details in their profile, where no exchange has just done so.
 * @throws CreationError when nobody is signed in any more, otherwise the database's error.
 */
export async function saveOwnDetails({ first_name, last_name, email }: OwnDetails): Promise<void> {
  const { supabase } = await import('@/lib/supabase.ts');
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new CreationError('session-gone');
  const { error } = await supabase
    .from('profiles')
    .update({ first_name, last_name, email })
    .eq('user_id', data.session.user.id);
  if (error) throw error;
}
