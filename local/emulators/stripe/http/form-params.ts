import { invalidParam } from './errors.ts';

export type ParamValue = string | ParamValue[] | ParamMap;
export interface ParamMap {
  [key: string]: ParamValue;
}

const MAX_DEPTH = 10;

function keyPath(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw invalidParam(`Received unknown parameter: ${key}`, key, 'parameter_unknown');
  const path = [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (path.length > MAX_DEPTH) throw invalidParam('Parameters are nested too deeply', key);
  return path;
}

// Null prototypes: a parameter called 'constructor' or '__proto__' is then a name like any other.
function emptyMap(): ParamMap {
  return Object.create(null) as ParamMap;
}

function assign(root: ParamMap, key: string, value: string): void {
  const path = keyPath(key);
  let current = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(current).length) : part;
    if (depth === path.length - 1) {
      current[name] = value;
      return;
    }
    const next = (current[name] ??= emptyMap());
    if (typeof next !== 'object' || Array.isArray(next)) throw invalidParam(`Invalid hash: ${key}`, key);
    current = next;
  }
}

function listsFromNumbers(value: ParamValue): ParamValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  for (const key of keys) value[key] = listsFromNumbers(value[key] ?? '');
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  if (!isList) return value;
  return keys.sort((left, right) => Number(left) - Number(right)).map((key) => value[key] ?? '');
}

/**
 * Reads a form-encoded body or a query string with bracket nesting: `a[b][0][c]=1&expand[]=x`.
 * Maps whose keys are all numbers become lists. The top level is always a map.
 * @throws StripeError for names that cannot be read.
 */
export function parseForm(text: string): ParamMap {
  const root = emptyMap();
  for (const [key, value] of new URLSearchParams(text)) assign(root, key, value);
  for (const key of Object.keys(root)) root[key] = listsFromNumbers(root[key] ?? '');
  return root;
}
