export const FAULT_MODES = ['error', 'error_after_effect', 'timeout', 'disconnect', 'disconnect_after_effect'] as const;

/**
 * `error`: answered with `status` (default 500), nothing done · `error_after_effect`: done, then answered with `status` ·
 * `timeout`: done, answered after `delayMs` · `disconnect`: the connection breaks before, or after, the work is done.
 */
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  /** 'POST /v1/refunds', as the route is written in the source. */
  route: string;
  mode: FaultMode;
  times: number;
  status: number;
  delayMs: number;
}

export interface Faults {
  add: (fault: Fault) => void;
  /** The fault of the next answer of this route, if one is due; uses up one of its times. */
  take: (route: string) => Fault | null;
  list: () => readonly Fault[];
  clear: () => void;
}

/** Faults queued by tests, served oldest first for each route. */
export function createFaults(): Faults {
  let queue: Fault[] = [];
  return {
    add: (fault) => {
      queue.push({ ...fault });
    },
    take: (route) => {
      const fault = queue.find((each) => each.route === route);
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times <= 0) queue = queue.filter((each) => each !== fault);
      return fault;
    },
    list: () => queue,
    clear: () => {
      queue = [];
    },
  };
}
