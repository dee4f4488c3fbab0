import type { Stored } from './records.ts';

/**
 * Records by id, and in the order of `created` (ties: order of arrival), which is the order lists are served in.
 * Every change is announced to `onChange`, so that state is saved no matter who made it: a request, a timer, a test.
 */
export class Collection<Item extends Stored> {
  readonly #byId = new Map<string, Item>();
  readonly #ordered: Item[] = [];
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#ordered.length;
  }

  get(id: string): Item | undefined {
    return this.#byId.get(id);
  }

  insert(item: Item): Item {
    this.#byId.set(item.id, item);
    const last = this.#ordered.at(-1);
    if (!last || last.created <= item.created) this.#ordered.push(item);
    else this.#ordered.splice(this.#firstAfter(item.created), 0, item);
    this.#onChange();
    return item;
  }

  /** Changes a record in place. `id` and `created` stay, since the order depends on them. */
  update(item: Item, changes: Partial<Omit<Item, 'id' | 'created'>>): Item {
    Object.assign(item, changes);
    this.#onChange();
    return item;
  }

  delete(id: string): void {
    const item = this.#byId.get(id);
    if (!item) return;
    this.#byId.delete(id);
    this.#ordered.splice(this.#ordered.indexOf(item), 1);
    this.#onChange();
  }

  clear(): void {
    this.#byId.clear();
    this.#ordered.length = 0;
    this.#onChange();
  }

  /** Oldest first. */
  all(): readonly Item[] {
    return this.#ordered;
  }

  #firstAfter(created: number): number {
    let low = 0;
    let high = this.#ordered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ordered[middle]?.created ?? 0) <= created) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
