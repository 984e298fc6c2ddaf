import { ERROR_STATUS, DomainError, type ErrorCode } from '@kindred/contracts';
import type { Dispatcher } from 'undici';
import { INTERNAL_MESSAGE } from './error-response.js';

/** The domain error in an error response of a service. Unexpected errors become INTERNAL without their details. */
export async function errorOfResponse(response: Dispatcher.ResponseData): Promise<DomainError> {
  const body: unknown = await response.body.json().catch(() => undefined);
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (
    typeof code !== 'string' ||
    typeof message !== 'string' ||
    !Object.hasOwn(ERROR_STATUS, code) ||
    code === 'INTERNAL'
  ) {
    return new DomainError('INTERNAL', INTERNAL_MESSAGE);
  }
  return new DomainError(code as ErrorCode, message);
}
