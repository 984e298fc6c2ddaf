import { ERROR_STATUS, DomainError, type ErrorCode, type ErrorDetails, type FieldErrors } from '@kindred/contracts';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { INTERNAL_MESSAGE } from '../errors/error-response.js';

/** Error codes of GraphQL libraries for invalid requests. */
const REQUEST_ERROR_CODES: ReadonlyMap<string, ErrorCode> = new Map([
  ['BAD_USER_INPUT', 'VALIDATION'],
  ['GRAPHQL_PARSE_FAILED', 'BAD_REQUEST'],
  ['GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST'],
  ['OPERATION_RESOLUTION_FAILURE', 'BAD_REQUEST'],
]);

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const valuesOf = (value: unknown): unknown[] | null =>
  typeof value === 'object' && value !== null ? Object.values(value) : null;

const isFieldErrors = (value: unknown): value is FieldErrors => valuesOf(value)?.every(isText) ?? false;
const isDetails = (value: unknown): value is ErrorDetails =>
  valuesOf(value)?.every((detail) => isText(detail) || isTexts(detail)) ?? false;

/** Whether the executor rejected the variables, before it sent a request to any service. */
function isVariableError(error: GraphQLError): boolean {
  return error.extensions['code'] === undefined && error.extensions['serviceName'] === undefined;
}

/** Maps a GraphQL error to a domain error. Unexpected errors become INTERNAL without their details. */
export function toDomainError(error: unknown): DomainError {
  if (!(error instanceof GraphQLError)) return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  const { code, fields, retryAfter, details } = error.extensions;
  if (isVariableError(error)) return new DomainError('VALIDATION', error.message);
  if (typeof code !== 'string') return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  const requestErrorCode = REQUEST_ERROR_CODES.get(code);
  if (requestErrorCode !== undefined) return new DomainError(requestErrorCode, error.message);
  if (!Object.hasOwn(ERROR_STATUS, code) || code === 'INTERNAL') return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  return new DomainError(
    code as ErrorCode,
    error.message,
    isFieldErrors(fields) ? fields : undefined,
    typeof retryAfter === 'number' ? retryAfter : undefined,
    isDetails(details) ? details : undefined,
  );
}

/** Whether the code stands for a failure of the server. */
export function isServerError(code: unknown): boolean {
  return code === 'INTERNAL' || code === 'UNAVAILABLE';
}

/** The error in a GraphQL response: message, path, code, fields, `retryAfter`, and its details, nothing internal. */
export function toPublicError(error: unknown, requestId?: string): GraphQLFormattedError {
  const { message, code, fields, retryAfter, details } = toDomainError(error);
  const path = error instanceof GraphQLError && error.path !== undefined ? { path: error.path } : {};
  return {
    message,
    ...path,
    extensions: {
      code,
      ...(details !== undefined && { details }),
      ...(fields !== undefined && { fields }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(requestId !== undefined && isServerError(code) && { requestId }),
    },
  };
}

/** The error of a rejected request, with the status of its response. */
export function toGraphQLError({ code, message, fields, status }: DomainError): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(fields && { fields }), http: { status } } });
}
