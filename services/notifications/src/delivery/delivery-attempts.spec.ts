import { describe, expect, it } from '@jest/globals';
import { errorCode, isPermanentRejection, isTemporary } from './delivery-attempts.js';

const smtpError = (code: string, responseCode?: number): Error =>
  Object.assign(new Error('550 ada@example.org unknown'), { code, responseCode });

describe('delivery attempts', () => {
  it('stop when the server permanently rejects the email', () => {
    expect(isPermanentRejection(smtpError('EENVELOPE', 550))).toBe(true);
    expect(isPermanentRejection(smtpError('EMESSAGE', 554))).toBe(true);
  });

  it.each([
    smtpError('EENVELOPE', 450),
    smtpError('EMESSAGE', 452),
    smtpError('ECONNECTION'),
    smtpError('ETIMEDOUT'),
    smtpError('EPROTOCOL', 421),
    smtpError('EAUTH', 535),
  ])('continue for a day after a temporary error: %j', (error) => {
    expect([isPermanentRejection(error), isTemporary(error)]).toEqual([false, true]);
  });

  it.each([smtpError('EENVELOPE'), new TypeError('undefined is not a function')])(
    'continue a few times after any other error: %j',
    (error) => {
      expect([isPermanentRejection(error), isTemporary(error)]).toEqual([false, false]);
    },
  );

  it('are logged without the email address', () => {
    expect(errorCode(smtpError('EENVELOPE', 550))).toBe('EENVELOPE 550');
    expect(errorCode(new TypeError('ada@example.org'))).toBe('TypeError');
  });
});
