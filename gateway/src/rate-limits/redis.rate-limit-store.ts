import { parseRedisUrl, redisClient } from '@kindred/event-bus';
import { RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LimiterOptions, RateLimitStore } from './rate-limit-store.js';
import { StoreCircuitBreaker } from './store-circuit-breaker.js';

const CONNECT_TIMEOUT_MILLISECONDS = 3_000;

interface Evaluation {
  keys: string[];
  arguments: string[];
}

/** Stores counters as expiring Redis keys under the prefix of the URL. */
export class RedisRateLimitStore implements RateLimitStore {
  private readonly circuitBreaker = new StoreCircuitBreaker();
  private readonly client;
  private readonly prefix: string;
  /** Resolves when the first connection attempt has succeeded or failed. */
  private readonly initialized: Promise<void>;

  constructor(url: string) {
    const address = parseRedisUrl(url);
    this.prefix = address.prefix;
    this.client = redisClient(address, true, CONNECT_TIMEOUT_MILLISECONDS);
    this.initialized = new Promise((resolve) => {
      this.client.once('ready', resolve);
      // Calls report the error themselves, and the client reconnects automatically.
      this.client.on('error', () => resolve());
    });
    this.client.connect().catch(() => undefined);
  }

  limiter({ keyPrefix, ...options }: LimiterOptions): RateLimiterAbstract {
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `${this.prefix}:rate:${keyPrefix}`,
      // The only command that the library uses for counters with a duration.
      storeClient: { eval: (script: string, evaluation: Evaluation) => this.evaluate(script, evaluation) },
      useRedisPackage: true,
    });
  }

  async close(): Promise<void> {
    if (this.client.isReady) await this.client.close();
    else if (this.client.isOpen) this.client.destroy();
  }

  private evaluate(script: string, evaluation: Evaluation): Promise<unknown> {
    return this.circuitBreaker.call(async () => {
      await this.initialized;
      return this.client.eval(script, evaluation);
    });
  }
}
