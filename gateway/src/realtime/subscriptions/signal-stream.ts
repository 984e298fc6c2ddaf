const BUFFER_MAX = 1_000;

/**
 * Buffers signals and turns them into results sequentially. Signals without a result are dropped. Ends when `end` is
 * called, when the consumer returns, or when the buffer overflows; the client then has to reconnect and refetch.
 */
export class SignalStream<Signal, Result> implements AsyncIterableIterator<Result> {
  private readonly buffer: Signal[] = [];
  private wake: (() => void) | undefined;
  private ended = false;

  constructor(
    private readonly resultOf: (signal: Signal) => Promise<Result | undefined>,
    private readonly release: () => void,
  ) {}

  push(signal: Signal): void {
    if (this.ended) return;
    this.buffer.push(signal);
    if (this.buffer.length > BUFFER_MAX) this.end();
    this.wake?.();
  }

  /** Ends the stream after the buffered signals were consumed. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.release();
    this.wake?.();
  }

  async next(): Promise<IteratorResult<Result, undefined>> {
    for (;;) {
      const signal = this.buffer.shift();
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
    this.buffer.length = 0;
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(error: unknown): Promise<IteratorResult<Result, undefined>> {
    this.buffer.length = 0;
    this.end();
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
