import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

/** A sign-in link as the Auth service would have mailed it. */
export interface SignInLink {
  hashedToken: string;
  actionLink: string;
  code: string;
}

export interface LinkMailbox {
  driver: EmailDriver;
  /** Runs `ask`, which makes Auth mail a link, and returns that link instead of mailing it. */
  collect: (ask: () => Promise<void>) => Promise<SignInLink>;
}

/**
 * Stands where Auth hands its mails over. Links asked for by an administrator are returned to that very call,
 * also when several calls are under way; any other mail is dropped, since this product signs nobody in by e-mail.
 */
export function createLinkMailbox(): LinkMailbox {
  const waiting = new AsyncLocalStorage<{ link: SignInLink | null }>();
  return {
    driver: {
      async send(message) {
        const call = waiting.getStore();
        if (call) call.link = readLink(message);
      },
    },
    async collect(ask) {
      const call: { link: SignInLink | null } = { link: null };
      await waiting.run(call, ask);
      if (!call.link) throw new Error('The Auth service issued no link.');
      return call.link;
    },
  };
}

function readLink(message: EmailMessage): SignInLink | null {
  const actionLink = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/u.exec(message.text ?? '')?.[0];
  if (!actionLink) return null;
  const hashedToken = new URL(actionLink).searchParams.get('token');
  const code = /\b\d{6}\b/u.exec(message.text ?? '')?.[0] ?? '';
  return hashedToken ? { hashedToken, actionLink, code } : null;
}
