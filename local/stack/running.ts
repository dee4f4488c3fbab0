/** What is running, and how a part tells that it no longer is. */
export class Running {
  private readonly stops: (() => void | Promise<void>)[] = [];
  /** Aborting ends processes that are still starting. */
  readonly aborting = new AbortController();
  readonly broken: Promise<string>;
  private report: (reason: string) => void = () => undefined;

  constructor() {
    this.broken = new Promise((resolve) => (this.report = resolve));
  }

  onStop(stop: () => void | Promise<void>): void {
    this.stops.push(stop);
  }

  watch(ended: Promise<string>): void {
    void ended.then((reason) => this.report(reason));
  }

  /** Last started, first stopped; one that fails to stop does not keep the others up. */
  async stop(): Promise<void> {
    this.aborting.abort();
    for (const stop of this.stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
