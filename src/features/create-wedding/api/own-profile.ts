import { queryOptions } from '@tanstack/react-query';

/** The signed-in host's own details, to start the form with. */
export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['sign-up-profile', userId],
    queryFn: async () => {
      const { supabase } = await import('@/lib/supabase.ts');
      const { data, error } = await supabase
        .from('profiles')
        .select('first_name, last_name, email, phone_number, phone_verified')
        .eq('user_id', userId)
        .maybeSingle();
      if (error) throw error;
      return data;
    },
  });
}
