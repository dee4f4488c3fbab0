import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Collection } from './collection.ts';
import type { Stored } from './records.ts';
import { COLLECTION_NAMES, type Store } from './store.ts';

const FORMAT_VERSION = 1;
const SAVE_DELAY_MS = 200;

export interface StateFile {
  /** Fills the store from the file; a missing file is an empty state. */
  load: (store: Store) => void;
  /** Asks for a save soon: bursts of changes become one write. */
  schedule: () => void;
  /** Writes what is outstanding and stops. */
  close: () => void;
}

interface SavedState {
  version: number;
  collections: Partial<Record<keyof Store, Stored[]>>;
}

function readState(path: string): SavedState | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const state = JSON.parse(text) as SavedState;
  if (state.version !== FORMAT_VERSION) {
    throw new Error(`${path} was written by another version of the Stripe emulator. Delete it to start over.`);
  }
  return state;
}

/** Keeps a store in one JSON file, so that stopping the local stack does not forget who has paid. */
export function openStateFile(path: string, store: () => Store): StateFile {
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  const save = (): void => {
    timer = null;
    const collections = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, store()[name].all()]));
    mkdirSync(dirname(path), { recursive: true });
    // A half-written file must never replace a good one.
    writeFileSync(`${path}.new`, JSON.stringify({ version: FORMAT_VERSION, collections }));
    renameSync(`${path}.new`, path);
  };
  return {
    load: (target) => {
      const saved = readState(path);
      for (const name of COLLECTION_NAMES) {
        const collection = target[name] as unknown as Collection<Stored>;
        for (const item of saved?.collections[name] ?? []) collection.insert(item);
      }
    },
    schedule: () => {
      if (!closed) timer ??= setTimeout(save, SAVE_DELAY_MS);
    },
    close: () => {
      closed = true;
      if (!timer) return;
      clearTimeout(timer);
      save();
    },
  };
}
