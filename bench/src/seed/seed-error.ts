/** An expected error, with a one-line message for the terminal. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}
