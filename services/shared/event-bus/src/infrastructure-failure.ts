/** A server that a job needs failed, not the job itself: it is retried for as long as an outage can last. */
export class InfrastructureFailure extends Error {
  override readonly name = 'InfrastructureFailure';
}

/** An infrastructure failure that counts as an attempt, because the job has been postponed for too long. */
export class CountedFailure extends Error {
  override readonly name = 'CountedFailure';
}

/** Of Node, undici, and S3 servers. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ESOCKETTIMEDOUT', 'EHOSTUNREACH'],
  ...['EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_SOCKET'],
  ...['InternalError', 'InternalServerError', 'ServiceUnavailable', 'SlowDown', 'RequestTimeout', 'BadGateway'],
]);

/**
 * Of PostgreSQL: connection exceptions, insufficient resources, canceled by a timeout or an operator, shutting down or
 * starting, errors of the system, and a primary that has become a standby.
 */
const SQL_STATES = /^(08|53|58)...$|^57(014|P0[1-5])$|^25006$|^55P03$/;

/** Of pg, its pool, and TypeORM after a connection was lost in a transaction, which have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Query runner already released)/;

/**
 * Whether an error means that a server is unreachable, shutting down, overloaded, or too slow. Everything else is taken
 * for a mistake in the job or its handler.
 */
export function isInfrastructureFailure(error: unknown): boolean {
  if (error instanceof InfrastructureFailure) return true;
  if (!(error instanceof Error) || error instanceof CountedFailure) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && (CODES.has(code) || SQL_STATES.test(code))) return true;
  if (MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isInfrastructureFailure)) return true;
  return error.cause !== undefined && isInfrastructureFailure(error.cause);
}
