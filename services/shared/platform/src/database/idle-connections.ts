/**
 * For the option `idleTimeoutMillis` of a pool: longer than the interval of the tasks that run each minute, which would
 * otherwise open new connections every time. A new one costs PostgreSQL a process and its caches.
 */
export const IDLE_CONNECTION_MILLISECONDS = 120_000;
