import { describe, expect, it } from 'vitest';
import type { SendWelcomeEmailResponse } from '../_shared/domain/contracts/send-welcome-email.ts';
import { isMailCall, mailsTo } from '../_shared/testing/inbox.ts';
import { malformedBodies } from '../_shared/testing/malformed-bodies.ts';
import { anyEmail, signedInPerson } from '../_shared/testing/people.ts';
import { postJson, postText } from '../_shared/testing/requests.ts';
import { testDeps } from '../_shared/testing/test-deps.ts';
import { weddingOf } from '../_shared/testing/weddings.ts';
import { handleSendWelcomeEmail } from './handler.ts';

describe('send-welcome-email', () => {
  it('greets both partners with what the database knows, and nothing of the body', async () => {
    const host = await signedInPerson({ firstName: 'Tomás' });
    const wedding = await weddingOf(host);
    const stranger = anyEmail('stranger');
    const body = {
      eventId: wedding.id,
      primaryEmail: stranger,
      primaryFirstName: 'Eve',
      partnerEmail: stranger,
      partnerFirstName: '<b>Eve</b>',
      eventName: 'Another wedding',
      eventDate: 'TBD',
      venueName: 'Elsewhere',
    };
    const answer = await postJson<SendWelcomeEmailResponse>(handleSendWelcomeEmail, testDeps(), body, {
      session: host.session,
    });
    expect(answer).toMatchObject({ status: 200, body: { sent: 2 } });
    expect(await mailsTo(stranger)).toEqual([]);

    const [toHost, ...moreToHost] = await mailsTo(host.email);
    const [toPartner, ...moreToPartner] = await mailsTo(wedding.partnerEmail);
    expect([moreToHost, moreToPartner]).toEqual([[], []]);
    for (const mail of [toHost!, toPartner!]) {
      expect(mail.subject).toBe('Welcome to Vowfund, Tomás & Amara');
      expect(mail.text).toContain('Saturday, March 22, 2031, 3:30PM');
      expect(mail.text).toContain('The Glasshouse at Heide');
      expect(`${mail.html}${mail.text}`).not.toMatch(/Eve|Elsewhere|Another/u);
    }
    expect(toHost!.text).toContain('Dear Tomás');
    expect(toHost!.text).toContain('/dashboard');
    expect(toPartner!.text).toContain('Dear Amara');
    expect(toPartner!.text).toMatch(new RegExp(`phone number, the one\\s+ending in ${wedding.partnerPhone.slice(-3)}`));
    expect(toPartner!.text).toContain('/login');
  });

  it('takes the caller’s newest wedding when none is named, and mails once however often it is asked', async () => {
    const host = await signedInPerson();
    await weddingOf(host);
    const newest = await weddingOf(host);
    const ask = () =>
      postJson<SendWelcomeEmailResponse>(handleSendWelcomeEmail, testDeps(), {}, { session: host.session });
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    answers.push(await ask());
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.reduce((sum, answer) => sum + answer.body.sent, 0)).toBe(2);
    expect(await mailsTo(newest.partnerEmail)).toHaveLength(1);
    expect(await mailsTo(host.email)).toHaveLength(1);
  });

  it('while mail is down says so and marks nothing, so that a retry works', async () => {
    const host = await signedInPerson();
    const wedding = await weddingOf(host);
    const ask = (deps = testDeps()) =>
      postJson<SendWelcomeEmailResponse>(
        handleSendWelcomeEmail,
        deps,
        { eventId: wedding.id },
        { session: host.session },
      );
    const down = await ask(testDeps({ env: { RESEND_API_URL: 'http://127.0.0.1:9' } }));
    expect(down).toMatchObject({ status: 424, body: { error: { code: 'mail_unavailable' } } });
    expect((await ask()).body).toEqual({ sent: 2 });
    expect(await mailsTo(wedding.partnerEmail)).toHaveLength(1);
  });

  it('mails nobody twice when it breaks off between mailing and marking', async () => {
    const host = await signedInPerson();
    const wedding = await weddingOf(host);
    const ask = (deps = testDeps()) =>
      postJson<SendWelcomeEmailResponse>(
        handleSendWelcomeEmail,
        deps,
        { eventId: wedding.id },
        { session: host.session },
      );
    const breaking: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (isMailCall(input)) throw new TypeError('connection lost');
      return response;
    };
    expect((await ask(testDeps({ fetch: breaking }))).status).toBe(424);
    expect((await ask()).body).toEqual({ sent: 2 });
    expect(await mailsTo(host.email)).toHaveLength(1);
  });

  it('makes a hostile wedding name harmless', async () => {
    const host = await signedInPerson({ firstName: '<img src=x onerror=alert(1)>' });
    const wedding = await weddingOf(host, { eventName: '<script>alert(1)</script> & "x" onload=1 Wedding' });
    await postJson<SendWelcomeEmailResponse>(
      handleSendWelcomeEmail,
      testDeps(),
      { eventId: wedding.id },
      { session: host.session },
    );
    const [mail] = await mailsTo(wedding.partnerEmail);
    expect(mail!.html).not.toMatch(/<(script|img)\b/u);
    expect(mail!.subject).not.toMatch(/[\r\n]/u);
  });

  it('knows no wedding that is not the caller’s own', async () => {
    const [host, other] = [await signedInPerson(), await signedInPerson()];
    const wedding = await weddingOf(host);
    const deps = testDeps();
    for (const body of [{ eventId: wedding.id }, { eventId: crypto.randomUUID() }, {}]) {
      const answer = await postJson<SendWelcomeEmailResponse>(handleSendWelcomeEmail, deps, body, {
        session: other.session,
      });
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'event_not_found' } } });
    }
    expect(await mailsTo(wedding.partnerEmail)).toEqual([]);
  });

  it.each(['', 'sb_publishable_local', 'a.b.c'])('asks for a session: %j', async (session) => {
    const answer = await postJson<SendWelcomeEmailResponse>(
      handleSendWelcomeEmail,
      testDeps(),
      {},
      session ? { session } : {},
    );
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
  });

  it('answers every malformed body with a 4xx and calls nobody', async () => {
    const host = await signedInPerson();
    const wedding = await weddingOf(host);
    const deps = testDeps();
    const valid = { eventId: wedding.id };
    const acceptable = new Set(['{}', JSON.stringify({ body: valid })]);
    const fields = ['eventId', 'primaryEmail', 'partnerFirstName', 'eventName', 'venueName'];
    const wrong = fields.flatMap((field) =>
      [null, 7, true, [], {}, 'x'.repeat(1001), '\u0000'].map((value) => JSON.stringify({ ...valid, [field]: value })),
    );
    const bodies = [...malformedBodies(valid, ['eventId']), ...wrong].filter((text) => !acceptable.has(text));
    expect(bodies.length).toBeGreaterThan(100);
    for (const text of bodies) {
      const { status, body } = await postText(handleSendWelcomeEmail, deps, text, { session: host.session });
      expect(status, text.slice(-300)).toBeGreaterThanOrEqual(400);
      expect(status, text.slice(-300)).toBeLessThan(500);
      expect(Object.keys(body as object)).toEqual(['error']);
    }
    expect(deps.outside).toEqual([]);
    expect(await mailsTo(wedding.partnerEmail)).toEqual([]);
  });
});
