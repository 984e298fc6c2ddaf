import type { RateLimitStore } from './rate-limit-store.js';

/** Opens a store in the bus's Redis or PostgreSQL. Only the client library in use is loaded. */
export async function openRateLimitStore(busUrl: string): Promise<RateLimitStore> {
  if (/^rediss?:/.test(busUrl)) return new (await import('./redis.rate-limit-store.js')).RedisRateLimitStore(busUrl);
  return new (await import('./postgres.rate-limit-store.js')).PostgresRateLimitStore(busUrl);
}
