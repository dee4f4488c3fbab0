import type { Collection } from '../state/collection.ts';
import type { Stored } from '../state/records.ts';
import { invalidParam, noSuch } from './errors.ts';
import type { ParamReader } from './param-reader.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

export interface ListObject {
  object: 'list';
  data: object[];
  has_more: boolean;
  url: string;
}

type Test<Item> = (item: Item) => boolean;

/** Reads `created=…` or `created[gte]=…` and the like. */
export function createdTest(params: ParamReader): Test<Stored> {
  const range = params.rangeOrInteger('created');
  if (range === null) return () => true;
  if (typeof range === 'number') return (item) => item.created === range;
  const { gt, gte, lt, lte } = range;
  return ({ created }) =>
    (gt === null || created > gt) &&
    (gte === null || created >= gte) &&
    (lt === null || created < lt) &&
    (lte === null || created <= lte);
}

interface PageRequest {
  limit: number;
  startingAfter: string | null;
  endingBefore: string | null;
}

function readPage(params: ParamReader): PageRequest {
  const limit = params.integer('limit', 1) ?? DEFAULT_LIMIT;
  if (limit > MAX_LIMIT) {
    throw invalidParam('Invalid integer: limit must be at most 100', 'limit', 'parameter_invalid_integer');
  }
  const startingAfter = params.text('starting_after');
  const endingBefore = params.text('ending_before');
  if (startingAfter !== null && endingBefore !== null) {
    throw invalidParam('You can only provide one of starting_after or ending_before.', 'ending_before');
  }
  return { limit, startingAfter, endingBefore };
}

function positionOf(items: readonly Stored[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position < 0) throw noSuch('object', id, param, 'body');
  return position;
}

function take<Item>(items: Iterable<Item>, test: Test<Item>, limit: number): { page: Item[]; hasMore: boolean } {
  const page: Item[] = [];
  for (const item of items) {
    if (!test(item)) continue;
    if (page.length === limit) return { page, hasMore: true };
    page.push(item);
  }
  return { page, hasMore: false };
}

function* backwards<Item>(items: readonly Item[], from: number): Generator<Item> {
  for (let index = from; index >= 0; index -= 1) {
    const item = items[index];
    if (item !== undefined) yield item;
  }
}

/** A prepared list call: parameters are read first, so that unknown ones are refused before anything is searched. */
export function preparePage(
  params: ParamReader,
): <Item extends Stored>(
  collection: Pick<Collection<Item>, 'all'>,
  test: Test<Item>,
  url: string,
  present: (item: Item) => object,
) => ListObject {
  const { limit, startingAfter, endingBefore } = readPage(params);
  return (collection, test, url, present) => {
    const items = collection.all();
    if (endingBefore !== null) {
      const newer = items.slice(positionOf(items, endingBefore, 'ending_before') + 1);
      const { page, hasMore } = take(newer, test, limit);
      return { object: 'list', data: page.reverse().map(present), has_more: hasMore, url };
    }
    const from = startingAfter === null ? items.length : positionOf(items, startingAfter, 'starting_after');
    const { page, hasMore } = take(backwards(items, from - 1), test, limit);
    return { object: 'list', data: page.map(present), has_more: hasMore, url };
  };
}
