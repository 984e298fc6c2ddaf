const BACKLOG_MAX = 1_000;

/**
 * Signals as they come, each made into a result in its turn; one that makes none is left out. Ends when told to, when
 * its reader leaves, or when the reader is so slow that it had better catch up by asking.
 */
export class SignalStream<Signal, Result> implements AsyncIterableIterator<Result> {
  private readonly waiting: Signal[] = [];
  private wake: (() => void) | undefined;
  private ended = false;

  constructor(
    private readonly resultOf: (signal: Signal) => Promise<Result | undefined>,
    private readonly release: () => void,
  ) {}

  push(signal: Signal): void {
    if (this.ended) return;
    this.waiting.push(signal);
    if (this.waiting.length > BACKLOG_MAX) this.end();
    this.wake?.();
  }

  /** Lets what waits be read, then ends. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.release();
    this.wake?.();
  }

  async next(): Promise<IteratorResult<Result, undefined>> {
    for (;;) {
      const signal = this.waiting.shift();
      if (signal !== undefined) {
        const result = await this.resultOf(signal);
        if (result !== undefined) return { value: result, done: false };
      } else if (this.ended) {
        return { value: undefined, done: true };
      } else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }

  return(): Promise<IteratorResult<Result, undefined>> {
    this.waiting.length = 0;
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(error: unknown): Promise<IteratorResult<Result, undefined>> {
    this.waiting.length = 0;
    this.end();
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
