import { expect, it } from 'vitest';
import { clientIp } from './client-ip.ts';

const ipOf = (headers: Record<string, string>) => clientIp(new Request('http://localhost', { headers }));

it("takes the platform's word over the caller's", () => {
  expect(ipOf({ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '10.0.0.1' })).toBe('203.0.113.7');
});

it('takes the entry the last proxy added, not those a caller put in front', () => {
  expect(ipOf({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.7' })).toBe('203.0.113.7');
});

it('counts callers without an address together', () => {
  expect(ipOf({})).toBe('unknown');
});
