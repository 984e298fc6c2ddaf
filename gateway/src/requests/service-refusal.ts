import { ERROR_STATUS, Refusal, type ErrorCode } from '@kindred/contracts';
import type { Dispatcher } from 'undici';
import { INTERNAL_MESSAGE } from './error-answer.js';

/** What a service refused, in its own words; what it did not mean to say is INTERNAL. */
export async function refusalOf(answer: Dispatcher.ResponseData): Promise<Refusal> {
  const body: unknown = await answer.body.json().catch(() => undefined);
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (
    typeof code !== 'string' ||
    typeof message !== 'string' ||
    !Object.hasOwn(ERROR_STATUS, code) ||
    code === 'INTERNAL'
  ) {
    return new Refusal('INTERNAL', INTERNAL_MESSAGE);
  }
  return new Refusal(code as ErrorCode, message);
}
