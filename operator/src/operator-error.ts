/** An expected error, with a message that the operator can act on. Any other error is a bug. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
