import type { RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** How one thing is counted. */
export interface Counter {
  /** What its keys begin with. */
  keyPrefix: string;
  /** How many points there are, for `duration` seconds from the first one taken. */
  points: number;
  duration: number;
  /** Who counts while the store is away. */
  insuranceLimiter: RateLimiterMemory;
  /** Points at which this process refuses by itself until the time is over; 0 for what may be given back. */
  inMemoryBlockOnConsumed: number;
}

/** Where the counts are, shared by all replicas of the gateway. */
export interface CountStore {
  limiter(counter: Counter): RateLimiterAbstract;
  close(): Promise<void>;
}

/** Counts in the store of the bus. Each store's client is loaded only where it is used. */
export async function openCountStore(busUrl: string): Promise<CountStore> {
  if (/^rediss?:/.test(busUrl)) return new (await import('./redis.count-store.js')).RedisCountStore(busUrl);
  return new (await import('./postgres.count-store.js')).PostgresCountStore(busUrl);
}
