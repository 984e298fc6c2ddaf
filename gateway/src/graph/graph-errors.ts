import { ERROR_STATUS, DomainError, type ErrorCode, type FieldErrors } from '@kindred/contracts';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { INTERNAL_MESSAGE } from '../requests/error-answer.js';

/** Codes that GraphQL's own machinery uses for the caller's mistakes. */
const CALLER_MISTAKES: ReadonlyMap<string, ErrorCode> = new Map([
  ['BAD_USER_INPUT', 'VALIDATION'],
  ['GRAPHQL_PARSE_FAILED', 'BAD_REQUEST'],
  ['GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST'],
]);

function isFieldErrors(value: unknown): value is FieldErrors {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/** True for what the executor finds wrong with the variables, before any service is asked. */
function isVariableError(error: GraphQLError): boolean {
  return error.extensions['code'] === undefined && error.extensions['serviceName'] === undefined;
}

/** The refusal that an error of the graph stands for; everything that is not an expected "no" is INTERNAL. */
export function toDomainError(error: unknown): DomainError {
  if (!(error instanceof GraphQLError)) return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  const { code, fields, retryAfter } = error.extensions;
  if (isVariableError(error)) return new DomainError('VALIDATION', error.message);
  if (typeof code !== 'string') return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  const mistake = CALLER_MISTAKES.get(code);
  if (mistake !== undefined) return new DomainError(mistake, error.message);
  if (!Object.hasOwn(ERROR_STATUS, code) || code === 'INTERNAL') return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  return new DomainError(
    code as ErrorCode,
    error.message,
    isFieldErrors(fields) ? fields : undefined,
    typeof retryAfter === 'number' ? retryAfter : undefined,
  );
}

/** An error as it leaves in a GraphQL answer: message, path, code, fields, when to try again; nothing of the inside. */
export function toPublicError(error: unknown, requestId: string): GraphQLFormattedError {
  const refusal = toDomainError(error);
  const path = error instanceof GraphQLError && error.path !== undefined ? { path: error.path } : {};
  const fields = refusal.fields === undefined ? {} : { fields: refusal.fields };
  const trace = refusal.status >= 500 ? { requestId } : {};
  const retry = refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter };
  return { message: refusal.message, ...path, extensions: { code: refusal.code, ...fields, ...retry, ...trace } };
}
