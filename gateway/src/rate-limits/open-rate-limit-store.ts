import type { RateLimitStore } from './rate-limit-store.js';

/** Opens a store in Redis or PostgreSQL. Only the client library in use is loaded. */
export async function openRateLimitStore(url: string): Promise<RateLimitStore> {
  if (url.startsWith('redis')) return new (await import('./redis.rate-limit-store.js')).RedisRateLimitStore(url);
  return new (await import('./postgres.rate-limit-store.js')).PostgresRateLimitStore(url);
}
