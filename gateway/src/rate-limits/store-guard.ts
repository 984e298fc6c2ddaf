import { OutageLog } from '@kindred/event-bus';
import { Logger } from '@nestjs/common';

const PATIENCE_MILLISECONDS = 1_000;
const PAUSE_MILLISECONDS = 1_000;

/** Keeps a store that is away or slow from holding calls up: after a failure one call in a while tries, the others fail. */
export class StoreGuard {
  private readonly outage = new OutageLog(new Logger('RateLimits'), 'The store of the rate limits');
  private away = false;
  private tryAgainAt = 0;

  async ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.away) {
      const now = Date.now();
      if (now < this.tryAgainAt) throw new Error('the store is away');
      this.tryAgainAt = now + PAUSE_MILLISECONDS;
    }
    const answer = question();
    // It may still fail when nobody waits for it any more.
    answer.catch(() => undefined);
    try {
      const result = await inTime(answer);
      this.away = false;
      this.outage.worked();
      return result;
    } catch (error) {
      this.away = true;
      this.tryAgainAt = Date.now() + PAUSE_MILLISECONDS;
      this.outage.failed(error);
      throw error;
    }
  }
}

/** An answer that is there by the time this process gets to look, however busy it was, is in time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new Error(`no answer within ${PATIENCE_MILLISECONDS} ms`));
    timer = setTimeout(() => setImmediate(giveUp), PATIENCE_MILLISECONDS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
