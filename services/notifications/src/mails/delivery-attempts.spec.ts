import { describe, expect, it } from '@jest/globals';
import { errorCode, isRefusedForGood, pauseAfter } from './delivery-attempts.js';

const smtpError = (code: string, responseCode?: number): Error =>
  Object.assign(new Error('550 ada@example.org unknown'), { code, responseCode });

describe('attempts at a mail', () => {
  it('are further and further apart, up to a quarter of an hour', () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(pauseAfter(60)).toBe(900_000);
  });

  it('end when the server refuses the mail itself', () => {
    expect(isRefusedForGood(smtpError('EENVELOPE', 550))).toBe(true);
    expect(isRefusedForGood(smtpError('EMESSAGE', 554))).toBe(true);
  });

  it('go on after anything that may pass', () => {
    for (const error of [
      smtpError('EENVELOPE', 450),
      smtpError('ECONNECTION'),
      smtpError('EAUTH', 535),
      smtpError('EENVELOPE'),
    ]) {
      expect(isRefusedForGood(error)).toBe(false);
    }
  });

  it('are logged without an address', () => {
    expect(errorCode(smtpError('EENVELOPE', 550))).toBe('EENVELOPE 550');
    expect(errorCode(new TypeError('ada@example.org'))).toBe('TypeError');
  });
});
