import { type Auth, RecaptchaVerifier } from 'firebase/auth';

/** How long after a send the bot check is made anew (specification, section 9, for failed ones). */
export const RECREATE_AFTER_MS = 100;

/** The invisible bot check that goes with every code that is sent. */
export interface BotCheck {
  /** The check to send the next code with; waits while one is being made anew. */
  verifier: () => Promise<RecaptchaVerifier>;
  /** Throws the used check away and makes another. */
  recreate: () => void;
}

/** Sets up the bot check in `container`, an element that stays on the page and is otherwise empty. */
export function createBotCheck(auth: Auth, container: HTMLElement): BotCheck {
  function build(): RecaptchaVerifier {
    // A fresh child each time: the vendor refuses an element it has drawn into before.
    const place = document.createElement('div');
    container.replaceChildren(place);
    return new RecaptchaVerifier(auth, place, { size: 'invisible' });
  }

  let current: Promise<RecaptchaVerifier> = Promise.resolve(build());
  return {
    verifier: () => current,
    recreate: () => {
      const used = current;
      current = used.then(async (verifier) => {
        verifier.clear();
        await new Promise((resolve) => setTimeout(resolve, RECREATE_AFTER_MS));
        return build();
      });
    },
  };
}
