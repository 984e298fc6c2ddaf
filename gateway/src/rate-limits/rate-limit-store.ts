import type { RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

export interface LimiterOptions {
  keyPrefix: string;
  /** Points per `duration`, which is in seconds and starts with the first point consumed. */
  points: number;
  duration: number;
  /** The in-process fallback while the store is unavailable. */
  insuranceLimiter: RateLimiterMemory;
  /** Consumed points at which this process rejects without asking the store; 0 for limits with refunds. */
  inMemoryBlockOnConsumed: number;
}

/** Stores rate limit counters, shared by all replicas of the gateway. */
export interface RateLimitStore {
  limiter(options: LimiterOptions): RateLimiterAbstract;
  close(): Promise<void>;
}
