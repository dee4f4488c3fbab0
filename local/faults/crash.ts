import type { Transaction } from '../../supabase/functions/_shared/database.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';

/** Before: the call never left. After: it took effect, and nobody lived to hear of it. */
export type Moment = 'before' | 'after';

export class Crash extends Error {
  constructor() {
    super('the process died here');
    this.name = 'Crash';
  }
}

export interface DoomedDeps {
  deps: Deps;
  /** Resolves when the process has died. */
  death: Promise<void>;
  /** Every call made so far, in order: where a crash can be. */
  calls: string[];
}

const NEVER = new Promise<never>(() => undefined);

/**
 * Dependencies of a process that dies at its `at`th call (1 and up, or the first of that name), as a killed one does: open transactions are rolled
 * back, and whatever the code would still do, error handling included, does not happen. Without `at` it lives.
 */
export function doomed(
  world: Deps,
  at: number | string = Number.POSITIVE_INFINITY,
  moment: Moment = 'before',
): DoomedDeps {
  const calls: string[] = [];
  let hasDied = false;
  const isDead = (): boolean => hasDied;
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = () => {
      hasDied = true;
      resolve();
    };
  });

  /** One await of the code under test. `gone` is what a dead process's call comes to. */
  async function step<Result>(
    name: string,
    work: () => PromiseLike<Result>,
    gone: () => Promise<never>,
  ): Promise<Result> {
    if (isDead()) return gone();
    calls.push(name);
    const isLast = typeof at === 'string' ? name === at : calls.length === at;
    if (isLast && moment === 'before') die();
    if (isLast && moment === 'before') return gone();
    const result = await work();
    // It may also have died at a call made beside this one.
    if (isLast) die();
    return isLast || isDead() ? gone() : result;
  }

  const hang = (): Promise<never> => NEVER;
  // Inside a transaction the failure has to reach the driver: the server rolls back when its client is gone.
  const breakOff = (): Promise<never> => Promise.reject(new Crash());

  function wrap(sql: Deps['sql'] | Transaction, gone: () => Promise<never>): Deps['sql'] {
    return new Proxy(sql as Deps['sql'], {
      apply: (target, _self, [strings, ...values]: [TemplateStringsArray, ...never[]]) =>
        step(`sql ${/private\.\w+/u.exec(strings.join(' '))?.[0] ?? 'query'}`, () => target(strings, ...values), gone),
      get: (target, key, self) => {
        if (key !== 'begin') return Reflect.get(target, key, self) as unknown;
        return (work: (transaction: Deps['sql']) => Promise<unknown>) =>
          step('commit', () => target.begin((transaction) => work(wrap(transaction, breakOff))), gone).catch(
            (error: unknown) => (isDead() ? gone() : Promise.reject(error as Error)),
          );
      },
    });
  }

  const call = world.fetch ?? fetch;
  const watched: typeof fetch = (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    return step(`${request.method} ${new URL(request.url).pathname}`, () => call(input, init), hang);
  };
  return { deps: { ...world, sql: wrap(world.sql, hang), fetch: watched }, death, calls };
}

/** Runs `work` in a process that dies at one point. @returns its answer, or null when it died */
export async function runDoomed<Answer>(
  world: Deps,
  point: { at: number | string; moment: Moment },
  work: (deps: Deps) => Promise<Answer>,
): Promise<Answer | null> {
  const process = doomed(world, point.at, point.moment);
  return Promise.race([work(process.deps), process.death.then(() => null)]);
}

/** The awaits of `work`, found by letting it live. */
export async function pointsOf(world: Deps, work: (deps: Deps) => Promise<unknown>): Promise<string[]> {
  const process = doomed(world);
  await work(process.deps);
  return process.calls;
}
