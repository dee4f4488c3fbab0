import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import type { MailContent } from './mail.ts';
import { singleLine } from './single-line.ts';

/** Comments React leaves between its parts; those with a condition are for one mail program and stay. */
const RENDERER_MARKS = /<!--(?!\[if)[^>]*-->/gu;

/**
 * Turns a template into both parts of a mail. React escapes every value on the way to HTML, so a name made of tags
 * arrives as a name made of tags.
 * @param subject may quote what people typed; it is made one line
 */
export async function renderMail(subject: string, template: ReactElement): Promise<MailContent> {
  const html = (await render(template)).replace(RENDERER_MARKS, '');
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [{ selector: 'h1', options: { uppercase: false, trailingLineBreaks: 2 } }],
  });
  return { subject: singleLine(subject), html, text: `${text.trim()}\n` };
}
