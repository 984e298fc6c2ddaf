import { describe, expect, it } from '@jest/globals';
import { errorCode, isPermanentRejection, retryDelay } from './delivery-attempts.js';

const smtpError = (code: string, responseCode?: number): Error =>
  Object.assign(new Error('550 ada@example.org unknown'), { code, responseCode });

describe('delivery attempts', () => {
  it('back off exponentially, up to 15 minutes', () => {
    expect([1, 2, 3, 4].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(retryDelay(60)).toBe(900_000);
  });

  it('stop when the server permanently rejects the email', () => {
    expect(isPermanentRejection(smtpError('EENVELOPE', 550))).toBe(true);
    expect(isPermanentRejection(smtpError('EMESSAGE', 554))).toBe(true);
  });

  it('continue after any temporary error', () => {
    for (const error of [
      smtpError('EENVELOPE', 450),
      smtpError('ECONNECTION'),
      smtpError('EAUTH', 535),
      smtpError('EENVELOPE'),
    ]) {
      expect(isPermanentRejection(error)).toBe(false);
    }
  });

  it('are logged without the email address', () => {
    expect(errorCode(smtpError('EENVELOPE', 550))).toBe('EENVELOPE 550');
    expect(errorCode(new TypeError('ada@example.org'))).toBe('TypeError');
  });
});
