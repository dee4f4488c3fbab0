import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserSessionPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithPhoneNumber,
  signOut,
  type User,
} from 'firebase/auth';
import { env } from '@/config/env.ts';
import { type BotCheck, createBotCheck } from './bot-check.ts';

/**
 * The phone provider. Import this file only with `import()`: it is 31 KB that a visitor needs no sooner than
 * when a phone number is about to be typed.
 */

/** Somebody who has proved that a phone is theirs. */
export interface PhoneUser {
  /** E.164. */
  phone: string;
  /** A token for the server that tells who this is; the provider renews it by itself. */
  idToken: () => Promise<string>;
}

/** Checks a code; rejects with the provider's error when it is wrong or expired. */
export type ConfirmCode = (code: string) => Promise<PhoneUser>;

let auth: Auth | undefined;
let botCheck: { container: HTMLElement; check: BotCheck } | undefined;

function phoneAuth(): Auth {
  if (auth) return auth;
  const { emulatorUrl, ...options } = env.firebase;
  // One tab's storage survives a reload and nothing more: the lasting session is the backend's, not this one.
  const made = initializeAuth(initializeApp(options), {
    persistence: [browserSessionPersistence, inMemoryPersistence],
  });
  if (emulatorUrl) {
    connectAuthEmulator(made, emulatorUrl, { disableWarnings: true });
    made.settings.appVerificationDisabledForTesting = true;
  }
  auth = made;
  return made;
}

function botCheckIn(container: HTMLElement): BotCheck {
  if (botCheck?.container !== container) botCheck = { container, check: createBotCheck(phoneAuth(), container) };
  return botCheck.check;
}

function asPhoneUser(user: User): PhoneUser {
  return { phone: user.phoneNumber ?? '', idToken: () => user.getIdToken() };
}

/**
 * Sends a code to `phone` (E.164), behind the bot check in `container`.
 * @throws the provider's error when nothing was sent. Either way the bot check is made anew for the next time.
 */
export async function sendPhoneCode(phone: string, container: HTMLElement): Promise<ConfirmCode> {
  const check = botCheckIn(container);
  try {
    const sent = await signInWithPhoneNumber(phoneAuth(), phone, await check.verifier());
    return async (code) => asPhoneUser((await sent.confirm(code)).user);
  } finally {
    // Used once, well or badly, a bot check is spent: sending again with it would fail, or wait for ever.
    check.recreate();
  }
}

/** Who proved a phone in this tab before, also before a reload; null when nobody did. */
export async function currentPhoneUser(): Promise<PhoneUser | null> {
  const provider = phoneAuth();
  await provider.authStateReady();
  return provider.currentUser ? asPhoneUser(provider.currentUser) : null;
}

export async function signOutOfPhoneProvider(): Promise<void> {
  await signOut(phoneAuth());
}
