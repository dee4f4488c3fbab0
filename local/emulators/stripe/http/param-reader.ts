import { invalidParam } from './errors.ts';
import type { ParamMap, ParamValue } from './form-params.ts';
import type { Metadata } from '../state/records.ts';

const MAX_TEXT = 5000;
const METADATA_LIMITS = { keys: 50, keyLength: 40, valueLength: 500 };

interface TextOptions {
  max?: number;
}

export interface Range {
  gt: number | null;
  gte: number | null;
  lt: number | null;
  lte: number | null;
}

/**
 * Reads parameters one by one and remembers which were read, so that `finish` can refuse what nobody asked for:
 * a misspelt parameter then fails here exactly as it would at the service.
 */
export class ParamReader {
  readonly #values: ParamMap;
  readonly #prefix: string;
  readonly #read = new Set<string>();
  readonly #children: ParamReader[] = [];

  constructor(values: ParamMap, prefix = '') {
    this.#values = values;
    this.#prefix = prefix;
  }

  name(key: string): string {
    return this.#prefix === '' ? key : `${this.#prefix}[${key}]`;
  }

  has(key: string): boolean {
    return this.#values[key] !== undefined;
  }

  #take(key: string): ParamValue | undefined {
    this.#read.add(key);
    return this.#values[key];
  }

  text(key: string, { max = MAX_TEXT }: TextOptions = {}): string | null {
    const value = this.#take(key);
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw invalidParam('Invalid string', this.name(key));
    if (value.length > max) {
      throw invalidParam(
        `Invalid string: ${value.slice(0, 10)}...; must be at most ${max} characters`,
        this.name(key),
        'parameter_invalid_string_too_long',
      );
    }
    return value;
  }

  requiredText(key: string, options: TextOptions = {}): string {
    const value = this.text(key, options);
    if (value !== null) return value;
    const code = this.has(key) ? 'parameter_invalid_empty' : 'parameter_missing';
    const message = this.has(key)
      ? `You passed an empty string for '${this.name(key)}'. We assume empty values are an attempt to unset a parameter; however '${this.name(key)}' cannot be unset. You should remove '${this.name(key)}' from your request or supply a non-empty value.`
      : `Missing required param: ${this.name(key)}.`;
    throw invalidParam(message, this.name(key), code);
  }

  choice<Choice extends string>(key: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(key);
    if (value === null) return null;
    const found = choices.find((choice) => choice === value);
    if (found) return found;
    throw invalidParam(`Invalid ${this.name(key)}: must be one of ${choices.join(', ')}`, this.name(key));
  }

  /** A whole number ≥ `min`. */
  integer(key: string, min = 0): number | null {
    const value = this.text(key);
    if (value === null) return null;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParam(`Invalid integer: ${value}`, this.name(key), 'parameter_invalid_integer');
    }
    const number = Number(value);
    if (number >= min) return number;
    const kind = min > 0 ? 'positive' : 'non-negative';
    throw invalidParam(`Invalid ${kind} integer`, this.name(key), 'parameter_invalid_integer');
  }

  requiredInteger(key: string, min = 0): number {
    return this.integer(key, min) ?? Number(this.requiredText(key));
  }

  /** `key=5`, or `key[gte]=5&key[lt]=9`. */
  rangeOrInteger(key: string): number | Range | null {
    if (typeof this.#values[key] === 'string') return this.integer(key);
    const range = this.child(key);
    if (!range) return null;
    return {
      gt: range.integer('gt'),
      gte: range.integer('gte'),
      lt: range.integer('lt'),
      lte: range.integer('lte'),
    };
  }

  child(key: string): ParamReader | null {
    const value = this.#take(key);
    if (value === undefined || value === '') return null;
    if (typeof value === 'string' || Array.isArray(value)) throw invalidParam('Invalid hash', this.name(key));
    return this.#remember(new ParamReader(value, this.name(key)));
  }

  children(key: string): ParamReader[] {
    const value = this.#take(key);
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw invalidParam('Invalid array', this.name(key));
    return value.map((item, index) => {
      const name = `${this.name(key)}[${index}]`;
      if (typeof item === 'string' || Array.isArray(item)) throw invalidParam('Invalid object', name);
      return this.#remember(new ParamReader(item, name));
    });
  }

  texts(key: string): string[] {
    const value = this.#take(key);
    if (value === undefined || value === '') return [];
    const items = Array.isArray(value) ? value : [value];
    return items.map((item) => {
      if (typeof item !== 'string') throw invalidParam('Invalid array', this.name(key));
      return item;
    });
  }

  metadata(key: string): Metadata {
    const reader = this.child(key);
    if (!reader) return {};
    const keys = Object.keys(reader.#values);
    if (keys.length > METADATA_LIMITS.keys) throw invalidParam('Metadata can have up to 50 keys', this.name(key));
    return Object.fromEntries(keys.map((entry) => [entry, reader.#metadataValue(entry)]));
  }

  #metadataValue(key: string): string {
    const value = this.text(key) ?? '';
    const limits = METADATA_LIMITS;
    if (key.length > limits.keyLength) {
      throw invalidParam(
        `Metadata keys can have up to ${limits.keyLength} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        this.name(key),
      );
    }
    if (value.length <= limits.valueLength) return value;
    throw invalidParam(
      `Metadata values can have up to ${limits.valueLength} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      this.name(key),
    );
  }

  #remember(reader: ParamReader): ParamReader {
    this.#children.push(reader);
    return reader;
  }

  /** @throws StripeError `parameter_unknown` for the first parameter that was sent and never read. */
  finish(): void {
    const unknown = Object.keys(this.#values).find((key) => !this.#read.has(key));
    if (unknown !== undefined) {
      throw invalidParam(`Received unknown parameter: ${this.name(unknown)}`, this.name(unknown), 'parameter_unknown');
    }
    for (const child of this.#children) child.finish();
  }
}
