import { LOCAL_KEYS } from '../environment.ts';

export interface PhoneCode {
  /** E.164. */
  phoneNumber: string;
  /** Six digits. */
  code: string;
  sessionInfo: string;
}

/** Codes that were issued and not used yet, oldest first. */
export async function readPhoneCodes(phoneAuthUrl: string): Promise<PhoneCode[]> {
  const path = `/emulator/v1/projects/${LOCAL_KEYS.firebaseProject}/verificationCodes`;
  const response = await fetch(new URL(path, phoneAuthUrl));
  const { verificationCodes } = (await response.json()) as { verificationCodes?: PhoneCode[] };
  return verificationCodes ?? [];
}

const POLL_MS = 300;

/**
 * Tells of every code as it is issued: nobody sends a text message here.
 * @returns a function that ends it
 */
export function followPhoneCodes(phoneAuthUrl: string, onCode: (code: PhoneCode) => void): () => void {
  const told = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    // While the emulator is stopping it does not answer; there is nothing to tell then.
    const codes = await readPhoneCodes(phoneAuthUrl).catch(() => []);
    for (const code of codes) {
      if (told.has(code.sessionInfo)) continue;
      told.add(code.sessionInfo);
      onCode(code);
    }
    if (!stopped) timer = setTimeout(() => void look(), POLL_MS);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
