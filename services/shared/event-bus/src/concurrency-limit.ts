/** Runs at most this many pieces of work at a time; further ones wait in their order. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly max: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.max) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
