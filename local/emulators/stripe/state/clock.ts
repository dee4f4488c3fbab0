/** Time as the emulator sees it. Tests move it forward. */
export interface Clock {
  /** Unix seconds. */
  now: () => number;
  /** Moves the clock forward by whole seconds. */
  advance: (seconds: number) => void;
  /** Back to the real time. */
  reset: () => void;
}

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    advance: (seconds) => {
      offset += seconds;
    },
    reset: () => {
      offset = 0;
    },
  };
}
