import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOSTILE_TEXTS } from '../_shared/testing/hostile-texts.ts';
import { mailsTo } from '../_shared/testing/inbox.ts';
import { malformedBodies } from '../_shared/testing/malformed-bodies.ts';
import { anyEmail } from '../_shared/testing/people.ts';
import { anyAddress, postJson, postText } from '../_shared/testing/requests.ts';
import { testDeps } from '../_shared/testing/test-deps.ts';
import { handleSendSupportMessage } from './handler.ts';

const message = () => ({ name: 'Ada', email: anyEmail('ada'), message: 'Can I change\nthe date?' });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('send-support-message', () => {
  it('mails the support address, the sender being the one to answer', async () => {
    const to = anyEmail('support');
    const sent = message();
    const answer = await postJson(handleSendSupportMessage, testDeps({ env: { SUPPORT_EMAIL: to } }), sent);
    expect(answer).toMatchObject({ status: 200, body: { delivered: true } });
    const [mail, ...more] = await mailsTo(to);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Vowfund contact form: Ada', to: [to], reply_to: [sent.email], cc: [] });
    expect(mail!.text).toContain('Can I change');
    expect(mail!.text).toContain('the date?');
  });

  it('without a support address mails nobody, says so, and writes nothing personal down', async () => {
    const lines: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((...args) => void lines.push(...args));
    }
    const deps = testDeps({ env: { SUPPORT_EMAIL: undefined } });
    const sent = message();
    const answer = await postJson(handleSendSupportMessage, deps, sent);
    expect(answer).toMatchObject({ status: 200, body: { delivered: false } });
    expect(deps.outside).toEqual([]);
    expect(lines).toEqual(['{"event":"support_message_received","delivered":false}']);
  });

  it('says when mail is down, so that the sender keeps the text', async () => {
    const deps = testDeps({ env: { SUPPORT_EMAIL: anyEmail(), RESEND_API_URL: 'http://127.0.0.1:9' } });
    const answer = await postJson(handleSendSupportMessage, deps, message());
    expect(answer).toMatchObject({ status: 424, body: { error: { code: 'mail_unavailable' } } });
  });

  it('turns no hostile text into a tag, a header or another recipient', async () => {
    const to = anyEmail('support');
    const deps = testDeps({ env: { SUPPORT_EMAIL: to } });
    for (const text of HOSTILE_TEXTS) {
      await postJson(handleSendSupportMessage, deps, { ...message(), name: text });
      await postJson(handleSendSupportMessage, deps, { ...message(), message: text });
      await postJson(handleSendSupportMessage, deps, { ...message(), email: `${text}@example.com` });
    }
    const mails = await mailsTo(to);
    expect(mails.length).toBeGreaterThan(100);
    for (const mail of mails) {
      expect(mail.html).not.toMatch(/<(script|iframe|svg|form|object|embed|math|base|link|b)\b/iu);
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(mail.reply_to.join()).not.toMatch(/[\s<>,;]/u);
      expect([mail.to, mail.cc, mail.bcc, mail.headers]).toEqual([[to], [], [], {}]);
    }
  });

  it('takes five messages an hour from one address', async () => {
    const address = anyAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      statuses.push((await postJson(handleSendSupportMessage, testDeps(), message(), { address })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('answers every malformed body with a 4xx and calls nobody', async () => {
    const deps = testDeps({ env: { SUPPORT_EMAIL: anyEmail() } });
    const lineBreaksAreFine = (text: string) => !text.includes('"message":"line\\r\\nBcc');
    const bodies = malformedBodies(message(), ['name', 'email', 'message']).filter(lineBreaksAreFine);
    expect(bodies.length).toBeGreaterThan(100);
    for (const text of bodies) {
      const { status, body } = await postText(handleSendSupportMessage, deps, text);
      expect(status, text.slice(-300)).toBeGreaterThanOrEqual(400);
      expect(status, text.slice(-300)).toBeLessThan(500);
      expect(Object.keys(body as object)).toEqual(['error']);
    }
    expect(deps.outside).toEqual([]);
  });
});
