import { expect, test } from 'vitest';
import { e2ePortOffset, portOffset, portsFor } from './ports.ts';

test('without an offset the ports are those the README names', () => {
  expect(portsFor(portOffset({}))).toEqual({
    app: 5173,
    api: 54321,
    postgres: 54322,
    mail: 54324,
    functions: 54325,
    phoneAuth: 9099,
    stripe: 12111,
    places: 12112,
  });
});

test('the browser tests’ stack shares no port with the other', () => {
  const own = new Set(Object.values(portsFor(0)));
  expect(Object.values(portsFor(e2ePortOffset({}))).filter((port) => own.has(port))).toEqual([]);
});

test.each(['x', '1.5', '20000', '-5000'])('an offset of %s is refused in words', (text) => {
  expect(() => portOffset({ VOWFUND_PORT_OFFSET: text })).toThrow(/VOWFUND_PORT_OFFSET is/u);
});
