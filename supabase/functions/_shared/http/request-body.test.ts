import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, readText } from './request-body.ts';

const post = (body: BodyInit) => new Request('http://localhost', { method: 'POST', body });
const refusal = (code: string): unknown => expect.objectContaining({ code });

function endless(): { stream: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const chunk = new TextEncoder().encode('x'.repeat(1024));
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { stream, sent: () => sent };
}

describe('readText', () => {
  it('reads what was sent, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await readText(post(new TextEncoder().encode(text)))).toBe(text);
      }),
    );
  });

  it('refuses what says it is too long without reading it', async () => {
    await expect(readText(post('x'.repeat(65 * 1024)))).rejects.toEqual(refusal('payload_too_large'));
  });

  it('stops reading a stream that does not say how long it is', async () => {
    const { stream, sent } = endless();
    const request = new Request('http://localhost', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    await expect(readText(request, 4096)).rejects.toEqual(refusal('payload_too_large'));
    expect(sent()).toBeLessThan(64 * 1024);
  });

  it('refuses bytes that are no UTF-8', async () => {
    await expect(readText(post(Uint8Array.from([0x22, 0xff, 0xfe, 0x22])))).rejects.toEqual(refusal('invalid_json'));
  });
});

describe('parseJson', () => {
  it.each(['', '{', 'undefined', "{'a':1}", '[1,]', 'NaN', '\uFEFF{}x', '['.repeat(100_000)])(
    'calls %j no JSON',
    (text) => expect(() => parseJson(text)).toThrow(refusal('invalid_json')),
  );

  it.each([
    '{"__proto__":{"a":1}}',
    '{"a":{"constructor":{"prototype":{}}}}',
    '[{"prototype":1}]',
    '{"a":"\\u0000"}',
    '{"a":["\\ud800"]}',
    '{"\\udfff":1}',
  ])('refuses %s', (text) => expect(() => parseJson(text)).toThrow(refusal('bad_request')));

  it('takes every other JSON value as it is', () => {
    const harmless = fc.json({ maxDepth: 3 }).filter((text) => !/__proto__|constructor|prototype|\\u/u.test(text));
    fc.assert(
      fc.property(harmless, (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 50 },
    );
  });
});
