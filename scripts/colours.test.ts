import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './browser-sources.ts';

/** The specification names some colours by word; tests of screens see class names only. Here the two meet. */

const parts = readFileSync(`${root}/src/styles/parts.css`, 'utf8');
const tokens = readFileSync(`${root}/src/styles/tokens.css`, 'utf8');

/** The last value `property` gets from the rules whose only selector, or first of several, is `.name`. */
function tokenOf(name: string, property: string): string {
  const rules = parts.matchAll(new RegExp(`\\.${name}(?:,[^{]*)? \\{([^}]*)\\}`, 'gu'));
  const values = [...rules].flatMap(([, body = '']) => [
    ...body.matchAll(new RegExp(`(?:^|[;\\s])${property}: var\\((--color-[\\w-]+)\\);`, 'gu')),
  ]);
  return values.at(-1)?.[1] ?? '';
}

/** Hue in degrees of a token's colour: 0 red, 30 orange, 60 yellow, 120 green. */
function hueOf(token: string): number {
  const [, red = '', green = '', blue = ''] =
    new RegExp(`${token}: #([\\da-f]{2})([\\da-f]{2})([\\da-f]{2});`, 'u').exec(tokens) ?? [];
  const [r, g, b] = [red, green, blue].map((part) => parseInt(part, 16)) as [number, number, number];
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  const sixth = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return sixth * 60;
}

const HUES = { red: [0, 16], orange: [17, 35], yellow: [40, 65], green: [90, 165] } as const;

it.each([
  ['btn-warn', 'color', 'orange'],
  ['badge-invited', 'background-color', 'yellow'],
  ['badge-booked', 'background-color', 'green'],
  ['badge-past', 'background-color', 'red'],
  ['input-ok', 'border-color', 'green'],
  ['input-bad', 'border-color', 'red'],
] as const)('%s has a %s that is %s', (name, property, colour) => {
  const hue = hueOf(tokenOf(name, property));
  expect(hue).toBeGreaterThanOrEqual(HUES[colour][0]);
  expect(hue).toBeLessThanOrEqual(HUES[colour][1]);
});
