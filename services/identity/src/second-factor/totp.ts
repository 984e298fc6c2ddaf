import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Codes of the previous and the next time step are accepted, because clocks differ. */
const TOLERATED_STEPS = 1;

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** The secret as people type it into an authenticator app. */
export const base32Of = (secret: Buffer): string => secretOf(secret).base32;

/** The `otpauth:` URI that a QR code contains. */
export function totpUri(secret: Buffer, issuer: string, email: string): string {
  return totpOf(secret, issuer, email).toString();
}

/** The time step of a code, undefined if it is wrong. A step must be accepted once only. @param at milliseconds */
export function stepOfCode(secret: Buffer, code: string, at: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: TOLERATED_STEPS });
  return delta === null ? undefined : Math.floor(at / 1_000 / PERIOD_SECONDS) + delta;
}

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });

const totpOf = (secret: Buffer, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: secretOf(secret) });
