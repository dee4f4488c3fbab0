import { html, raw } from 'hono/html';
import { SCRIPT } from './script.ts';
import { STYLES } from './styles.ts';

export type Html = ReturnType<typeof html>;

/** Nothing is loaded from anywhere; the inline style and script carry the answer's own nonce. */
export function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Says on every page that no money moves here. */
export const TEST_MARK = html`<span class="mark">TEST MODE</span>`;

export function layout(title: string, nonce: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        ${body}
        <script nonce="${nonce}" type="module">
          ${raw(SCRIPT)};
        </script>
      </body>
    </html>`;
}
