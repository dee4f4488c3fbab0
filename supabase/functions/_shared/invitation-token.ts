import { constantTimeEqual } from './constant-time.ts';
import { invitationToken } from './domain/contracts/get-invitation.ts';

/**
 * The secret of a guest's link: base64url(invitation id ‖ HMAC-SHA256(secret, id ‖ version)), 64 characters.
 * Nothing secret is stored: a leaked database opens no link, a re-send makes the same link, and a raised version
 * revokes every earlier one (design, section 5).
 */

const ID_BYTES = 16;
const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

function hmacKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  keys.set(secret, key);
  return key;
}

function idBytes(invitationId: string): Uint8Array<ArrayBuffer> {
  const hex = invitationId.replaceAll('-', '');
  return Uint8Array.from({ length: ID_BYTES }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}

function formatId(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

/**
 * Makes the token of an invitation's link.
 * @param secret INVITATION_TOKEN_SECRET
 * @param invitationId UUID
 * @param version `token_version` of the row, 1 and up
 */
export async function makeInvitationToken(secret: string, invitationId: string, version: number): Promise<string> {
  const id = idBytes(invitationId);
  const message = new Uint8Array(ID_BYTES + 4);
  message.set(id);
  new DataView(message.buffer).setUint32(ID_BYTES, version);
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret), message);
  const token = new Uint8Array(ID_BYTES + mac.byteLength);
  token.set(id);
  token.set(new Uint8Array(mac), ID_BYTES);
  return toBase64Url(token);
}

/** The invitation a token claims to be for, unchecked; undefined when it cannot be a token at all. */
export function claimedInvitationId(token: string): string | undefined {
  if (!invitationToken.safeParse(token).success) return undefined;
  return formatId(fromBase64Url(token).slice(0, ID_BYTES));
}

/** Whether a token is the one made from this secret, id and version; takes equally long for right and wrong ones. */
export async function isInvitationToken(
  secret: string,
  token: string,
  invitationId: string,
  version: number,
): Promise<boolean> {
  return constantTimeEqual(await makeInvitationToken(secret, invitationId, version), token);
}

/** The page a guest's link opens: `/invitation?token=…` of the app. */
export function invitationLink(appUrl: string, token: string): string {
  return `${appUrl}/invitation?token=${token}`;
}
