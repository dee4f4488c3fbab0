import type { PhoneCode } from '../auth/phone-codes.ts';
import type { Mail } from '../mail/mail-rules.ts';

/** Who wants to know what a stack is doing. */
export interface Reporter {
  /** A part is up. */
  ready: (part: string, milliseconds: number) => void;
  /** Something a part has to say that a person should see. */
  line: (part: string, text: string) => void;
  mail: (mail: Mail) => void;
  phoneCode: (code: PhoneCode) => void;
}
