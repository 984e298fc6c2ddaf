import { isDomainError } from '@kindred/contracts';
import { currentRequestId } from '@kindred/event-bus';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from './logger.js';

/** The one neutral sentence for what went wrong inside. */
export const INTERNAL_MESSAGE = 'Something went wrong. Please try again.';

/** Apollo's own words for a request that does not fit the schema. */
const CLIENT_FAULTS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** Makes the error that leaves a service: refusals keep their code and words, bugs are logged and leave without detail. */
export function graphErrorFormatter(logger: Logger) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const cause = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
    const where = formatted.path === undefined ? {} : { path: formatted.path };
    if (isDomainError(cause)) {
      const fields = cause.fields === undefined ? {} : { fields: cause.fields };
      return { message: cause.message, ...where, extensions: { code: cause.code, ...fields } };
    }
    const code = formatted.extensions?.['code'];
    if (typeof code === 'string' && CLIENT_FAULTS.has(code)) {
      return { message: formatted.message, ...where, extensions: { code } };
    }
    logger.error({ err: cause }, 'a resolver failed');
    return { message: INTERNAL_MESSAGE, ...where, extensions: { code: 'INTERNAL', requestId: currentRequestId() } };
  };
}
