import { vi } from 'vitest';

interface Failed {
  error: object | null;
}

function createBackend() {
  const calls: string[] = [];
  const phoneUser = { phone: '+61412555019', idToken: async () => 'provider-token' };
  const confirm = vi.fn(async (code: string) => ({ ...phoneUser, code }));
  return {
    /** What was asked, in this order. */
    calls,
    phoneUser,
    confirm,
    sendPhoneCode: vi.fn(async () => confirm),
    currentPhoneUser: vi.fn(async (): Promise<typeof phoneUser | null> => phoneUser),
    signOutOfPhoneProvider: vi.fn(async () => undefined),
    session: null as { user: { id: string } } | null,
    profile: null as Record<string, unknown> | null,
    verifyOtp: vi.fn(async (): Promise<Failed & { data: { session: object | null } }> => {
      calls.push('verifyOtp');
      return { data: { session: {} }, error: null };
    }),
    insert: vi.fn<(row: object) => Promise<Failed & { data: { id: string } | null; status: number }>>(async () => {
      calls.push('insert wedding_events');
      return { data: { id: 'event-1' }, error: null, status: 201 };
    }),
    find: vi.fn(async () => ({ data: [] as { id: string }[] })),
    updateProfile: vi.fn<(values: object) => Promise<Failed>>(async () => ({ error: null })),
    /** Answer of each server function by name: status and body. */
    functions: {
      'exchange-firebase-token': [200, { hashed_token: 'hash', user: { id: 'user-1' } }],
      'send-welcome-email': [200, { sent: 2 }],
      'places-proxy': [200, { suggestions: [] }],
    } as Record<string, [status: number, body: unknown]>,
    /** Bodies each function was called with. */
    bodies: {} as Record<string, unknown[]>,
  };
}

export type Backend = ReturnType<typeof createBackend>;

let installed: Backend;

/**
 * Recorded answers of everything outside the sign-up screen: phone provider, tables, session and functions. A test
 * changes the answer it is about. Needs the two modules below in place of the real ones.
 */
export function installBackend(): Backend {
  const backend = createBackend();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const name = (url as string).split('/functions/v1/')[1] ?? '';
    const [status, body] = backend.functions[name] ?? [404, {}];
    backend.calls.push(name);
    (backend.bodies[name] ??= []).push(JSON.parse(init?.body as string));
    return Response.json(body, { status });
  });
  installed = backend;
  return backend;
}

/** In place of `@/lib/firebase.ts`. */
export const recordedFirebase = {
  sendPhoneCode: async () => installed.sendPhoneCode(),
  currentPhoneUser: async () => installed.currentPhoneUser(),
  signOutOfPhoneProvider: async () => installed.signOutOfPhoneProvider(),
};

/** In place of `@/lib/supabase.ts`. */
export const recordedSupabase = {
  supabase: {
    auth: {
      verifyOtp: async () => installed.verifyOtp(),
      getSession: async () => ({ data: { session: installed.session } }),
      onAuthStateChange: (listener: (event: string, session: unknown) => void) => {
        listener('INITIAL_SESSION', installed.session);
        return { data: { subscription: { unsubscribe: () => undefined } } };
      },
    },
    from: () => ({
      insert: (row: object) => ({ select: () => ({ single: async () => installed.insert(row) }) }),
      select: () => ({
        match: () => ({ order: () => ({ limit: async () => installed.find() }) }),
        eq: () => ({ maybeSingle: async () => ({ data: installed.profile, error: null }) }),
      }),
      update: (values: object) => ({ eq: async () => installed.updateProfile(values) }),
    }),
  },
};
