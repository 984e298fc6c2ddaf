import { ERROR_STATUS } from '@kindred/contracts';
import { isInfrastructureFailure } from '@kindred/event-bus';
import { currentRequestId } from '@kindred/platform/tracing';

const INTERNAL_MESSAGE = 'Something went wrong. Please try again.';
const UNAVAILABLE_MESSAGE = 'This is not available right now. Please try again in a moment.';

/** What a caller learns of an unexpected error (docs/api.md, "Errors"). */
export interface Failure {
  status: number;
  body: { message: string; code: 'INTERNAL' | 'UNAVAILABLE'; requestId: string | undefined };
}

/** UNAVAILABLE while the database or the object store is down, because a retry can succeed; otherwise INTERNAL. */
export function failureOf(error: unknown): Failure {
  const isUnavailable = isInfrastructureFailure(error);
  const code = isUnavailable ? 'UNAVAILABLE' : 'INTERNAL';
  const message = isUnavailable ? UNAVAILABLE_MESSAGE : INTERNAL_MESSAGE;
  return { status: ERROR_STATUS[code], body: { message, code, requestId: currentRequestId() } };
}
