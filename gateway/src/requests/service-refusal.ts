import { ERROR_STATUS, DomainError, type ErrorCode } from '@kindred/contracts';
import type { Dispatcher } from 'undici';
import { INTERNAL_MESSAGE } from './error-answer.js';

/** What a service refused, in its own words; what it did not mean to say is INTERNAL. */
export async function refusalOf(answer: Dispatcher.ResponseData): Promise<DomainError> {
  const body: unknown = await answer.body.json().catch(() => undefined);
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
