import { Secret, TOTP } from 'otpauth';
import type { Person } from './person.js';

const STEP_MILLISECONDS = 30_000;

/** The code that an authenticator app shows, by default now. @param steps how many codes later */
export function totpCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * STEP_MILLISECONDS });
}

/** Turns the second factor of the account on. The code of this time step is used up by it. */
export async function setUpSecondFactor(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await newSecret(person);
  const { recoveryCodes } = await person.expect<{ recoveryCodes: string[] }>(200, 'POST', '/api/account/totp/confirm', {
    code: totpCode(secret),
  });
  return { secret, recoveryCodes };
}

/** A secret whose codes of the next minutes differ: one that equals the code before it would count as used. */
async function newSecret(person: Person): Promise<string> {
  const { password } = person;
  for (;;) {
    const { secret } = await person.expect<{ secret: string }>(200, 'POST', '/api/account/totp', { password });
    const codes = [-2, -1, 0, 1, 2, 3].map((steps) => totpCode(secret, steps));
    if (new Set(codes).size === codes.length) return secret;
  }
}
