import { GoogleError } from './errors.ts';

type Json = Record<string, unknown>;

function unknownField(path: string): GoogleError {
  return new GoogleError(
    'INVALID_ARGUMENT',
    `Error expanding 'fields' parameter. Cannot find matching fields for path '${path}'.`,
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Copies the field at `path` of `from` into `to`, through lists as if they were single objects. */
function copyField(from: Json, to: Json, fields: string[], path: string): void {
  const [field = '', ...rest] = fields;
  const value = from[field];
  if (value === undefined) return;
  if (rest.length === 0) {
    to[field] = value;
    return;
  }
  if (Array.isArray(value)) {
    const target = (to[field] ??= value.map(() => ({}))) as Json[];
    for (const [index, item] of (value as Json[]).entries()) copyField(item, target[index] ?? {}, rest, path);
    return;
  }
  if (!isObject(value)) throw unknownField(path);
  copyField(value, (to[field] ??= {}) as Json, rest, path);
}

/**
 * The part of an answer its field mask asks for.
 * @param known every path the answer may have; a mask outside of them is refused
 */
export function applyFieldMask(answer: object, mask: string, known: readonly string[]): object {
  const paths = mask.split(',').map((path) => path.trim());
  if (paths.includes('*')) return answer;
  const result: Json = {};
  for (const path of paths) {
    if (!known.some((field) => field === path || field.startsWith(`${path}.`))) throw unknownField(path);
    copyField(answer as Json, result, path.split('.'), path);
  }
  return result;
}
