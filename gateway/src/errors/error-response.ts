import { ERROR_STATUS, isDomainError, type ErrorCode, type FieldErrors } from '@kindred/contracts';

export const INTERNAL_MESSAGE = 'Something went wrong. Please try again.';
export const UNAVAILABLE_MESSAGE = 'This is not available right now. Please try again in a moment.';

/** The body of every error response (docs/api.md, "Errors"). A 5xx has the request id and no details. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: FieldErrors;
  requestId?: string;
}

export interface ErrorResponse {
  status: number;
  body: ErrorBody;
  /** Value of the `Retry-After` header, in seconds. */
  retryAfter?: number;
}

interface FrameworkError {
  statusCode?: unknown;
  code?: unknown;
}

export const UNREADABLE_MESSAGE = 'This request could not be read.';
export const REQUEST_TIMEOUT_MESSAGE = 'Sending this took too long. Please try again.';

/** The client did not send the request in time: 408. */
export class RequestTimeoutError extends Error {
  readonly statusCode = 408;
}

/** Errors that Fastify reports before a handler runs, by status. */
const FRAMEWORK_ERRORS: Record<number, [ErrorCode, string]> = {
  400: ['BAD_REQUEST', UNREADABLE_MESSAGE],
  404: ['NOT_FOUND', 'Not found'],
  408: ['BAD_REQUEST', REQUEST_TIMEOUT_MESSAGE],
  413: ['PAYLOAD_TOO_LARGE', 'This is too large to be sent.'],
  414: ['NOT_FOUND', 'Not found'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Please send JSON with the content type application/json.'],
};

/** Maps any thrown value to a response. Unexpected errors become INTERNAL without their details. */
export function errorResponse(thrown: unknown, requestId: string): ErrorResponse {
  if (isDomainError(thrown)) {
    const status = ERROR_STATUS[thrown.code];
    const fields = thrown.fields === undefined ? {} : { fields: thrown.fields };
    const trace = status >= 500 ? { requestId } : {};
    const retry = thrown.retryAfter === undefined ? {} : { retryAfter: thrown.retryAfter };
    return {
      status,
      body: { ...thrown.details, message: thrown.message, code: thrown.code, ...fields, ...trace },
      ...retry,
    };
  }
  const { statusCode } = (thrown ?? {}) as FrameworkError;
  const framework = typeof statusCode === 'number' && statusCode < 500 ? FRAMEWORK_ERRORS[statusCode] : undefined;
  if (framework !== undefined) {
    const [code, message] = framework;
    return { status: statusCode === 408 ? 408 : ERROR_STATUS[code], body: { message, code } };
  }
  return { status: 500, body: { message: INTERNAL_MESSAGE, code: 'INTERNAL', requestId } };
}
