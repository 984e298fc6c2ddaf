/**
 * In milliseconds. Short, because a request waits for the store; tests that count exactly raise them, since after a timeout
 * each replica counts alone.
 */
export const STORE_TIMEOUTS = { call: 1_000, postgresConnect: 1_000, postgresQuery: 2_000 };
