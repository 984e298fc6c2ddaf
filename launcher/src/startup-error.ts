/** An expected reason why Kindred cannot start, as a one-line message that the operator can act on. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
