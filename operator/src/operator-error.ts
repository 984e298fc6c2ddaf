/** An expected error, with a message that the operator can act on. Any other error is a bug. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/**
 * The message of an error. For a refused connection, Node throws an AggregateError with an empty message and one error per
 * address.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
