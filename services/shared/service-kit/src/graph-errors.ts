import { isDomainError } from '@kindred/contracts';
import { activeSpan, markFailed } from '@kindred/platform/tracing';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { failureOf } from './failure.js';
import type { Logger } from './logger.js';

/** Apollo's error codes for invalid requests. */
const CLIENT_ERROR_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** Formats errors for responses: domain errors keep their code and message; others are logged and returned without. */
export function graphErrorFormatter(logger: Logger) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const cause = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
    const location = formatted.path === undefined ? {} : { path: formatted.path };
    if (isDomainError(cause)) {
      const fields = cause.fields === undefined ? {} : { fields: cause.fields };
      const retry = cause.retryAfter === undefined ? {} : { retryAfter: cause.retryAfter };
      const details = cause.details === undefined ? {} : { details: cause.details };
      return { message: cause.message, ...location, extensions: { code: cause.code, ...fields, ...retry, ...details } };
    }
    const code = formatted.extensions?.['code'];
    if (typeof code === 'string' && CLIENT_ERROR_CODES.has(code)) {
      return { message: formatted.message, ...location, extensions: { code } };
    }
    logger.error({ err: cause }, 'a resolver failed');
    // The status of the response is 200.
    markFailed(activeSpan(), 'ResolverFailure');
    const { message, ...extensions } = failureOf(cause).body;
    return { message, ...location, extensions };
  };
}
