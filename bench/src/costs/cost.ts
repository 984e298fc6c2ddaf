import type { Storage } from './storage.js';

/** What one operation costs. CPU times are in milliseconds, and bytes those that stay. */
export interface Cost {
  operation: string;
  count: number;
  serverMilliseconds?: number;
  databaseMilliseconds?: number;
  redisMilliseconds?: number;
  /** Of tables with their indexes, by schema and table, and of stored media. */
  storage: Storage;
  /** Of memory. */
  memory?: { what: string; bytes: number };
}
