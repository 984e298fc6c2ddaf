import { describe, expect, it } from '@jest/globals';
import { base32Of, newTotpSecret, stepOfCode, totpUri } from './totp.js';

/** Test vectors of RFC 6238, appendix B, with the last six digits. */
const RFC_SECRET = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('accepts the code of RFC 6238 at %i s', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('accepts the codes of neighboring time steps, with their own step, and no others', () => {
    expect(stepOfCode(RFC_SECRET, '287082', 89_000)).toBe(1);
    expect(stepOfCode(RFC_SECRET, '287082', 15_000)).toBe(1);
    expect(stepOfCode(RFC_SECRET, '287082', 90_000)).toBeUndefined();
  });

  it.each(['', '28708', '2870820', '28708a', 'password'])('rejects %j', (code) =>
    expect(stepOfCode(RFC_SECRET, code, 59_000)).toBeUndefined(),
  );

  it('creates random secrets of 160 bits, and the URI for a QR code', () => {
    const secret = newTotpSecret();
    expect(secret).toHaveLength(20);
    expect(secret.equals(newTotpSecret())).toBe(false);
    const uri = new URL(totpUri(secret, 'Harbour & Co', 'ada@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Harbour & Co:ada@example.com');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: base32Of(secret), issuer: 'Harbour & Co' });
  });
});
