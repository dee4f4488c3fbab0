import { html } from 'hono/html';
import type { SessionRecord } from '../state/records.ts';
import { type Html, TEST_MARK, layout } from './layout.ts';

interface Notice {
  heading: string;
  text: string;
  link: { href: string; label: string } | null;
}

function noticePage({ heading, text, link }: Notice, nonce: string): Html {
  return layout(
    heading,
    nonce,
    html`<main class="notice">
      ${TEST_MARK}
      <h1>${heading}</h1>
      <p>${text}</p>
      ${link ? html`<a class="button" href="${link.href}">${link.label}</a>` : ''}
    </main>`,
  );
}

/** Shown instead of the form when a checkout is over. */
export function closedPage(session: SessionRecord, successUrl: string, nonce: string): Html {
  const back = session.cancelUrl ? { href: session.cancelUrl, label: 'Back' } : null;
  if (session.status === 'complete') {
    const link = { href: successUrl, label: 'Continue' };
    return noticePage(
      { heading: 'This payment is done', text: 'It has been paid already. Your card was charged once.', link },
      nonce,
    );
  }
  const text = 'It was open for a limited time, and your card was not charged. Go back to start again.';
  return noticePage({ heading: 'This checkout has expired', text, link: back }, nonce);
}

export function unknownPage(nonce: string): Html {
  return noticePage(
    { heading: 'Nothing to pay here', text: 'This address belongs to no checkout. Check the link.', link: null },
    nonce,
  );
}
