import { describe, expect, it } from 'vitest';
import { anyEmail } from '../testing/people.ts';
import { mailsTo } from '../testing/inbox.ts';
import { testDeps } from '../testing/test-deps.ts';
import { MailError } from './mail-error.ts';
import { sendMail, sendMailBatch } from './send-mail.ts';

const mail = (to: string) => ({ to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' });
const key = () => `test:${crypto.randomUUID()}`;

/** A service that answers every call with the next of these, then with success. */
function scripted(...answers: (() => Response | Promise<Response>)[]): { fetch: typeof fetch; calls: () => number } {
  let calls = 0;
  return {
    calls: () => calls,
    fetch: async () => {
      const next = answers[calls];
      calls += 1;
      return next ? next() : Response.json({ id: 'id', data: [] });
    },
  };
}

const refuse =
  (status: number, name: string, headers: Record<string, string> = { 'retry-after': '0' }) =>
  () =>
    Response.json({ statusCode: status, name, message: 'secret@example.com' }, { status, headers });

describe('sendMail', () => {
  it('hands a mail over with both parts, sender and reply address', async () => {
    const to = anyEmail();
    await sendMail(testDeps(), { ...mail(to), replyTo: 'ada@example.com', idempotencyKey: key() });
    const [received, ...more] = await mailsTo(to);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      from: 'Vowfund <hello@vowfund.test>',
      to: [to],
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      reply_to: ['ada@example.com'],
      headers: {},
    });
  });

  it('mails once however often it is repeated with one key', async () => {
    const to = anyEmail();
    const idempotencyKey = key();
    await Promise.all(Array.from({ length: 5 }, () => sendMail(testDeps(), { ...mail(to), idempotencyKey })));
    await sendMail(testDeps(), { ...mail(to), html: '<p>Other template</p>', idempotencyKey });
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it.each([
    ['too many requests', refuse(429, 'rate_limit_exceeded')],
    ['an internal error', refuse(500, 'internal_server_error')],
    ['the same key under way', refuse(409, 'concurrent_idempotent_requests')],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('tries again after %s', async (_, answer) => {
    const service = scripted(answer, answer);
    await sendMail(testDeps({ fetch: service.fetch }), { ...mail(anyEmail()), idempotencyKey: key() });
    expect(service.calls()).toBe(3);
  });

  it('gives up after three tries and says that a later one may work', async () => {
    const service = scripted(...Array.from({ length: 9 }, () => refuse(503, 'down')));
    const sending = sendMail(testDeps({ fetch: service.fetch }), { ...mail(anyEmail()), idempotencyKey: key() });
    await expect(sending).rejects.toMatchObject({ name: 'MailError', retryable: true, message: 'Resend: 503 down' });
    expect(service.calls()).toBe(3);
  });

  it.each([
    [422, 'validation_error'],
    [401, 'missing_api_key'],
    [403, 'invalid_api_key'],
  ])('does not repeat what was refused for good: %i %s', async (status, name) => {
    const service = scripted(refuse(status, name));
    const sending = sendMail(testDeps({ fetch: service.fetch }), { ...mail(anyEmail()), idempotencyKey: key() });
    await expect(sending).rejects.toMatchObject({ retryable: false });
    expect(service.calls()).toBe(1);
  });

  it.each([
    { to: 'ada@example.com\r\nBcc: eve@example.com' },
    { to: 'ada@example.com,eve@example.com' },
    { to: 'Ada <ada@example.com>' },
    { to: 'nobody' },
    { subject: 'Hello\r\nBcc: eve@example.com' },
    { subject: 'Hello\u2028Bcc: eve@example.com' },
    { subject: ' ' },
    { replyTo: 'eve@example.com\nX: y' },
    { replyTo: '"Ada" <eve@example.com>' },
  ])('refuses what would need another header: %j', async (part) => {
    const deps = testDeps();
    const sending = sendMail(deps, { ...mail('ada@example.com'), ...part, idempotencyKey: key() });
    await expect(sending).rejects.toBeInstanceOf(MailError);
    expect(deps.outside).toEqual([]);
  });
});

describe('sendMailBatch', () => {
  it('sends a hundred in one request, one result each, bad addresses left out', async () => {
    const deps = testDeps();
    const addresses = Array.from({ length: 99 }, () => anyEmail());
    const results = await sendMailBatch(deps, [...addresses, 'a,b@example.com'].map(mail), key());
    expect(results).toHaveLength(100);
    expect(results.filter((result) => result.sent)).toHaveLength(99);
    expect(results[99]).toEqual({ sent: false, retryable: false });
    expect(deps.outside).toHaveLength(1);
    expect(await mailsTo(addresses[98]!)).toHaveLength(1);
  });

  it('reports which mails of a batch the service refused', async () => {
    const answer = () => Response.json({ data: [{ id: '1' }], errors: [{ index: 1, message: 'no' }] });
    const results = await sendMailBatch(
      testDeps({ fetch: scripted(answer).fetch }),
      [mail(anyEmail()), mail(anyEmail())],
      key(),
    );
    expect(results).toEqual([{ sent: true }, { sent: false, retryable: false }]);
  });

  it('says of every mail that it may be tried again while the service is down', async () => {
    const deps = testDeps({ env: { RESEND_API_URL: 'http://127.0.0.1:9' } });
    expect(await sendMailBatch(deps, [mail(anyEmail())], key())).toEqual([{ sent: false, retryable: true }]);
  });

  it('asks nobody when nothing can be sent', async () => {
    const deps = testDeps();
    expect(await sendMailBatch(deps, [mail('nobody')], key())).toEqual([{ sent: false, retryable: false }]);
    expect(deps.outside).toEqual([]);
  });
});
