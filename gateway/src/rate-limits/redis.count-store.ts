import { parseRedisUrl } from '@kindred/event-bus';
import { RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import type { Counter, CountStore } from './count-store.js';
import { StoreGuard } from './store-guard.js';

const CONNECT_MILLISECONDS = 3_000;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

interface Evaluation {
  keys: string[];
  arguments: string[];
}

/** Counts as keys of Redis that expire by themselves, beside the bus and under its prefix. */
export class RedisCountStore implements CountStore {
  private readonly guard = new StoreGuard();
  private readonly client;
  private readonly prefix: string;
  /** The first attempt to connect has come to something, good or bad. */
  private readonly started: Promise<void>;

  constructor(busUrl: string) {
    const { url, prefix } = parseRedisUrl(busUrl);
    this.prefix = prefix;
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      socket: {
        connectTimeout: CONNECT_MILLISECONDS,
        reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), LONGEST_PAUSE_MILLISECONDS),
      },
    });
    this.started = new Promise((resolve) => {
      this.client.once('ready', resolve);
      // Those who ask hear of it; the client itself tries again.
      this.client.on('error', () => resolve());
    });
    this.client.connect().catch(() => undefined);
  }

  limiter({ keyPrefix, ...counter }: Counter): RateLimiterAbstract {
    return new RateLimiterRedis({
      ...counter,
      keyPrefix: `${this.prefix}:rate:${keyPrefix}`,
      // All that the library asks of Redis where counts have an end.
      storeClient: { eval: (script: string, options: Evaluation) => this.evaluate(script, options) },
      useRedisPackage: true,
    });
  }

  async close(): Promise<void> {
    if (this.client.isReady) await this.client.close();
    else if (this.client.isOpen) this.client.destroy();
  }

  private evaluate(script: string, options: Evaluation): Promise<unknown> {
    return this.guard.ask(async () => {
      await this.started;
      return this.client.eval(script, options);
    });
  }
}
