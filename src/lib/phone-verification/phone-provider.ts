import type { ConfirmCode, PhoneUser } from '../firebase.ts';

/** The phone provider, downloaded with the first call. See `firebase.ts` for what each does. */
const load = () => import('../firebase.ts');

/** Starts the download early, on intent; a failure shows with the first real call. */
export function preparePhoneProvider(): void {
  load().catch(() => undefined);
}

export async function sendPhoneCode(phone: string, container: HTMLElement): Promise<ConfirmCode> {
  return (await load()).sendPhoneCode(phone, container);
}

export async function currentPhoneUser(): Promise<PhoneUser | null> {
  return (await load()).currentPhoneUser();
}

/** Never rejects: nothing depends on it, and there is nothing a visitor could do about it. */
export async function signOutOfPhoneProvider(): Promise<void> {
  await load()
    .then((provider) => provider.signOutOfPhoneProvider())
    .catch(() => undefined);
}
