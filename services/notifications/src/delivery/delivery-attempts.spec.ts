import { describe, expect, it } from '@jest/globals';
import { errorCode, isPermanentRejection } from './delivery-attempts.js';

const smtpError = (code: string, responseCode?: number): Error =>
  Object.assign(new Error('550 ada@example.org unknown'), { code, responseCode });

describe('delivery attempts', () => {
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
