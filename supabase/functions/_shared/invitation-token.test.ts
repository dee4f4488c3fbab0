import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimedInvitationId, isInvitationToken, makeInvitationToken } from './invitation-token.ts';

const secret = 'a-secret-of-at-least-thirty-two-bytes!';
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('makeInvitationToken', () => {
  it('is 64 url-safe characters that name their invitation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.integer({ min: 1, max: 1000 }), async (uuid, version) => {
        const token = await makeInvitationToken(secret, uuid, version);
        expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/u);
        expect(claimedInvitationId(token)).toBe(uuid);
        expect(await isInvitationToken(secret, token, uuid, version)).toBe(true);
      }),
    );
  });

  it('is revoked by a raised version, another secret and another invitation', async () => {
    const token = await makeInvitationToken(secret, id, 1);
    expect(await isInvitationToken(secret, token, id, 2)).toBe(false);
    expect(await isInvitationToken(`${secret}?`, token, id, 1)).toBe(false);
    expect(await isInvitationToken(secret, token, id.replace('0f', '1f'), 1)).toBe(false);
  });

  it('does not survive the change of any one character', async () => {
    const token = await makeInvitationToken(secret, id, 1);
    for (let index = 0; index < token.length; index += 1) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(await isInvitationToken(secret, changed, id, 1)).toBe(false);
    }
  });
});

describe('claimedInvitationId', () => {
  it('makes nothing of what cannot be a token', () => {
    fc.assert(fc.property(fc.string(), (text) => claimedInvitationId(text) === undefined));
  });
});
