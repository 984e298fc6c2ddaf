const FACTOR = Number(process.env['CONCURRENCY_ROUNDS_FACTOR'] ?? 1);

/**
 * The rounds of a test that searches for race conditions, scaled by CONCURRENCY_ROUNDS_FACTOR, but not below 20, so
 * that both outcomes of a race occur.
 */
export const concurrencyRounds = (rounds: number): number =>
  Math.max(Math.min(rounds, 20), Math.round(rounds * FACTOR));
