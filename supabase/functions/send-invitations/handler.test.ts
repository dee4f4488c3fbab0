import { describe, expect, it } from 'vitest';
import { claimedInvitationId } from '../_shared/invitation-token.ts';
import { hasControlCharacters } from '../_shared/mail/single-line.ts';
import { HOSTILE_TEXTS } from '../_shared/testing/hostile-texts.ts';
import { allMails, isMailCall, mailsTo, type ReceivedMail } from '../_shared/testing/inbox.ts';
import { malformedBodies } from '../_shared/testing/malformed-bodies.ts';
import { anyEmail, anyPhone, type Person, signedInPerson } from '../_shared/testing/people.ts';
import { postJson, postText } from '../_shared/testing/requests.ts';
import { benchSql, testDeps, type TestDeps } from '../_shared/testing/test-deps.ts';
import { weddingOf } from '../_shared/testing/weddings.ts';
import { handleSendInvitations } from './handler.ts';

async function hostWithWedding(eventName?: string) {
  const host = await signedInPerson();
  return { host, wedding: await weddingOf(host, eventName === undefined ? {} : { eventName }) };
}

const invite = (by: Person, eventId: string, emails: readonly string[], deps: TestDeps = testDeps()) =>
  postJson(handleSendInvitations, deps, { eventId, emails }, { session: by.session });

const tokenOf = (mail: ReceivedMail): string => /\/invitation\?token=([\w-]{64})(?![\w-])/u.exec(mail.text)?.[1] ?? '';

async function invitationsOf(eventId: string) {
  return benchSql()<{ id: string; recipient_email: string; sent_at: Date | null }[]>`
    select id, recipient_email, sent_at from public.invitations where event_id = ${eventId} order by created_at`;
}

describe('send-invitations', () => {
  it('mails each address once with its own link, and counts', async () => {
    const { host, wedding } = await hostWithWedding();
    const [ada, bob] = [anyEmail('ada'), anyEmail('bob')];
    const answer = await invite(host, wedding.id, [ada, bob, ada.toUpperCase(), ` ${bob} `]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      successful: 2,
      failed: 0,
      results: [
        { email: ada, status: 'sent' },
        { email: bob, status: 'sent' },
      ],
    });
    const rows = await invitationsOf(wedding.id);
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row.sent_at !== null)).toBe(true);
    for (const email of [ada, bob]) {
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail!.subject).toBe('You’re invited: the wedding of Tomás & Amara');
      expect(mail!.text).toContain('$100');
      expect(mail!.text).toContain('Saturday, March 22, 2031, 3:30PM');
      expect(mail!.text).toContain(`http://localhost:5173/invitation?token=${tokenOf(mail!)}`);
      expect(mail!.html).toContain(`href="http://localhost:5173/invitation?token=${tokenOf(mail!)}"`);
      expect(claimedInvitationId(tokenOf(mail!))).toBe(rows.find((row) => row.recipient_email === email)?.id);
    }
  });

  it('re-uses the link when an address is invited again, and does mail again', async () => {
    const { host, wedding } = await hostWithWedding();
    const ada = anyEmail('ada');
    await invite(host, wedding.id, [ada]);
    await invite(host, wedding.id, [anyEmail('bob'), ada]);
    const mails = await mailsTo(ada);
    expect(mails).toHaveLength(2);
    expect(tokenOf(mails[0]!)).toBe(tokenOf(mails[1]!));
    expect(await invitationsOf(wedding.id)).toHaveLength(2);
  });

  it('trusts only the wedding’s id and the addresses', async () => {
    const { host, wedding } = await hostWithWedding();
    const ada = anyEmail('ada');
    const lies = {
      eventName: 'Eve & Mallory Wedding',
      hostName: 'Eve',
      pricePerGuest: 1,
      venueName: 'Eve’s',
      eventDate: 'never',
    };
    const body = { eventId: wedding.id, emails: [ada], ...lies };
    await postJson(handleSendInvitations, testDeps(), body, { session: host.session });
    const [mail] = await mailsTo(ada);
    expect(`${mail!.subject}${mail!.html}${mail!.text}`).not.toMatch(/Eve|Mallory|never/u);
  });

  it('serves host and partner and nobody else', async () => {
    const host = await signedInPerson();
    const partner = await signedInPerson({ phone: anyPhone() });
    const stranger = await signedInPerson();
    const wedding = await weddingOf(host, { partnerPhone: partner.phone });
    const [ada, bob] = [anyEmail('ada'), anyEmail('bob')];
    expect((await invite(partner, wedding.id, [ada])).body).toMatchObject({ successful: 1 });
    const refused = await invite(stranger, wedding.id, [bob]);
    expect(refused).toMatchObject({ status: 404, body: { error: { code: 'event_not_found' } } });
    const signedOut = await postJson(handleSendInvitations, testDeps(), { eventId: wedding.id, emails: [bob] });
    expect(signedOut).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
    expect(await invitationsOf(wedding.id)).toHaveLength(1);
    expect(await mailsTo(bob)).toEqual([]);
  });

  it('sends 250 in three batches, each mail with the link of its own address', async () => {
    const { host, wedding } = await hostWithWedding();
    const emails = Array.from({ length: 250 }, () => anyEmail('guest'));
    const deps = testDeps();
    const started = Date.now();
    const answer = await invite(host, wedding.id, emails, deps);
    expect(Date.now() - started).toBeLessThan(5000);
    expect(answer.body).toMatchObject({ successful: 250, failed: 0 });
    expect(deps.outside.filter((call) => call.url.endsWith('/emails/batch'))).toHaveLength(3);
    const byAddress = new Map((await invitationsOf(wedding.id)).map((row) => [row.recipient_email, row.id]));
    for (const email of [emails[0]!, emails[123]!, emails[249]!]) {
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(claimedInvitationId(tokenOf(mail!))).toBe(byAddress.get(email));
    }
  });

  it('reports an address no mail can go to and mails the rest', async () => {
    const { host, wedding } = await hostWithWedding();
    const ada = anyEmail('ada');
    const answer = await invite(host, wedding.id, ['a,b@example.com', ada, 'x<y>@example.com']);
    expect(answer.body).toEqual({
      successful: 1,
      failed: 2,
      results: [
        { email: 'a,b@example.com', status: 'failed' },
        { email: ada, status: 'sent' },
        { email: 'x<y>@example.com', status: 'failed' },
      ],
    });
  });
});

describe('faults', () => {
  it('says when mail is down, marks nothing, and a retry mails everybody once', async () => {
    const { host, wedding } = await hostWithWedding();
    const emails = [anyEmail('ada'), anyEmail('bob')];
    const down = await invite(host, wedding.id, emails, testDeps({ env: { RESEND_API_URL: 'http://127.0.0.1:9' } }));
    expect(down).toMatchObject({ status: 424, body: { error: { code: 'mail_unavailable' } } });
    expect((await invitationsOf(wedding.id)).every((row) => row.sent_at === null)).toBe(true);
    expect((await invite(host, wedding.id, emails)).body).toMatchObject({ successful: 2 });
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('mails nobody twice when it breaks off after mailing; a later deliberate re-send does mail', async () => {
    const { host, wedding } = await hostWithWedding();
    const emails = [anyEmail('ada'), anyEmail('bob')];
    const breaking: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (isMailCall(input)) throw new TypeError('connection lost');
      return response;
    };
    expect((await invite(host, wedding.id, emails, testDeps({ fetch: breaking }))).status).toBe(424);
    expect((await invite(host, wedding.id, emails.toReversed())).body).toMatchObject({ successful: 2 });
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
    await invite(host, wedding.id, emails);
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(2);
  });

  it('makes one invitation when the button is pressed twice at the same moment', async () => {
    const { host, wedding } = await hostWithWedding();
    const ada = anyEmail('ada');
    const answers = await Promise.all([invite(host, wedding.id, [ada]), invite(host, wedding.id, [ada])]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await invitationsOf(wedding.id)).toHaveLength(1);
    expect((await mailsTo(ada)).length).toBeLessThanOrEqual(2);
  });

  it('stops at the first batch the service cannot take, and reports those before it as sent', async () => {
    const { host, wedding } = await hostWithWedding();
    let batches = 0;
    const failingLater: typeof fetch = (input, init) => {
      if (!isMailCall(input)) return fetch(input, init);
      batches += 1;
      return batches === 1
        ? fetch(input, init)
        : Promise.resolve(Response.json({ name: 'down' }, { status: 500, headers: { 'retry-after': '0' } }));
    };
    const emails = Array.from({ length: 250 }, () => anyEmail('guest'));
    const answer = await invite(host, wedding.id, emails, testDeps({ fetch: failingLater }));
    expect(answer.body).toMatchObject({ successful: 100, failed: 150 });
    expect(batches).toBe(4);
    expect((await invitationsOf(wedding.id)).filter((row) => row.sent_at !== null)).toHaveLength(100);
  });
});

describe('limits', () => {
  it('mails one invitation ten times at most', async () => {
    const { host, wedding } = await hostWithWedding();
    const ada = anyEmail('ada');
    for (let index = 0; index < 10; index += 1) await invite(host, wedding.id, [ada]);
    expect((await invite(host, wedding.id, [ada])).body).toMatchObject({ successful: 0, failed: 1 });
    expect(await mailsTo(ada)).toHaveLength(10);
  });

  it('mails no more than 2000 invitations a day for one host', async () => {
    const { host, wedding } = await hostWithWedding();
    await benchSql()`
      insert into private.invitation_sends (invitation_id, host_id, sent_at)
      select gen_random_uuid(), ${host.id}, now() from generate_series(1, 1999)`;
    const refused = await invite(host, wedding.id, [anyEmail(), anyEmail()]);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'invitation_limit' } } });
    expect(await invitationsOf(wedding.id)).toEqual([]);
    expect((await invite(host, wedding.id, [anyEmail()])).status).toBe(200);
  });

  it('takes thirty requests in ten minutes from one user', async () => {
    const host = await signedInPerson();
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      statuses.push((await invite(host, crypto.randomUUID(), [anyEmail()])).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});

describe('bad input', () => {
  it('turns no hostile name or address into a tag, a header or another recipient', async () => {
    const { host, wedding } = await hostWithWedding();
    const textByGuest = new Map<string, string>();
    for (const text of HOSTILE_TEXTS) {
      const to = anyEmail('guest');
      textByGuest.set(to, text);
      // The database holds no name of several lines.
      const name = hasControlCharacters(text) ? 'Tomás' : text;
      await benchSql()`delete from private.rate_limits where key like 'invitations:%'`;
      await benchSql()`update public.profiles set first_name = ${name} where user_id = ${host.id}`;
      const answer = await invite(host, wedding.id, [to, `${text.replaceAll(/[\s@]/gu, '')}@example.com`]);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 400) await invite(host, wedding.id, [to]);
    }
    const mails = (await allMails()).filter((mail) => textByGuest.has(mail.to.join()));
    expect(mails).toHaveLength(HOSTILE_TEXTS.length);
    for (const mail of mails) {
      const text = textByGuest.get(mail.to.join());
      expect(mail.html, text).not.toMatch(/<(script|iframe|svg|form|object|embed|math|base|link|b|img)\b/iu);
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect([mail.to.length, mail.cc, mail.bcc, mail.reply_to, mail.headers]).toEqual([1, [], [], [], {}]);
    }
  });

  it('answers every malformed body with a 4xx, writes nothing and calls nobody', async () => {
    const { host, wedding } = await hostWithWedding();
    const valid = { eventId: wedding.id, emails: [anyEmail()] };
    const badLists = [
      ['not an address'],
      ['a@b'],
      ['a@b.c', 7],
      ['a@b.c\r\nBcc: d@e.f'],
      [`${'x'.repeat(250)}@example.com`],
      Array.from({ length: 1001 }, (_, index) => `g${index}@example.com`),
      [['a@b.c']],
      { 0: 'a@b.c' },
      'a@b.c',
    ].map((emails) => JSON.stringify({ ...valid, emails }));
    const bodies = [...malformedBodies(valid, ['eventId', 'emails']), ...badLists];
    expect(bodies.length).toBeGreaterThan(100);
    const deps = testDeps();
    for (const text of bodies) {
      const { status, body } = await postText(handleSendInvitations, deps, text, { session: host.session });
      expect(status, text.slice(-300)).toBeGreaterThanOrEqual(400);
      expect(status, text.slice(-300)).toBeLessThan(500);
      expect(Object.keys(body as object)).toEqual(['error']);
    }
    expect(deps.outside).toEqual([]);
    expect(await invitationsOf(wedding.id)).toEqual([]);
  });

  it('takes any whitespace or letter an address may hold without a failure of its own', async () => {
    const { host, wedding } = await hostWithWedding();
    const oddities = [
      '\u00a0',
      '\u2003',
      '\u3000',
      '\ufeff',
      '\u200b',
      '\u180e',
      '\u0085',
      '\u202f',
      'İ',
      'ß',
      'Σ',
      '💍',
      '\ufdfa',
    ];
    for (const odd of oddities) {
      const answer = await invite(host, wedding.id, [`a${odd}b.${crypto.randomUUID().slice(0, 8)}@example.com`]);
      expect([200, 400], `U+${odd.codePointAt(0)!.toString(16)}`).toContain(answer.status);
    }
  });
});
