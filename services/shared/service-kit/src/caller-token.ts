import { ACCOUNT_STATUSES, ROLES, TIERS, type Caller } from '@kindred/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { RecentMap } from './recent-map.js';
import { deriveKey } from './secrets.js';

/** The request header that carries the signed caller from the gateway to a service. */
export const CALLER_HEADER = 'x-kindred-caller';

const LIFETIME_MILLISECONDS = 30_000;
/** How long the same caller gets the same token: well under its life. */
const REUSE_MILLISECONDS = 10_000;
const REMEMBERED = 5_000;

const callerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  z.object({
    kind: z.literal('member'),
    userId: z.uuid(),
    sessionId: z.uuid(),
    role: z.enum(ROLES),
    status: z.enum(ACCOUNT_STATUSES),
    emailVerified: z.boolean(),
    tier: z.enum(TIERS).nullable(),
  }),
]);

const payloadSchema = z.object({ caller: callerSchema, exp: z.number() });

interface SignedCaller {
  token: string;
  reusableUntil: number;
}

interface VerifiedCaller {
  caller: Caller;
  /** In milliseconds. */
  expires: number;
}

/**
 * Signs and checks who asks, with a key that only the gateway and the services have. What was signed or checked is
 * remembered by all that is in it: a caller of whom anything has changed is another caller.
 */
export class CallerTokens {
  private readonly signed = new RecentMap<string, SignedCaller>(REMEMBERED);
  private readonly verified = new RecentMap<string, VerifiedCaller>(REMEMBERED);
  private readonly signer: (payload: Record<string, unknown>) => string;
  private readonly verifier: (token: string) => unknown;

  constructor(secret: string) {
    const key = deriveKey(secret, 'internal-caller');
    this.signer = createSigner({ key, algorithm: 'HS256', expiresIn: LIFETIME_MILLISECONDS });
    this.verifier = createVerifier({ key, algorithms: ['HS256'], cache: false });
  }

  sign(caller: Caller): string {
    const key = JSON.stringify(caller);
    const now = Date.now();
    const known = this.signed.get(key);
    if (known !== undefined && now < known.reusableUntil) return known.token;
    const token = this.signer({ caller });
    this.signed.set(key, { token, reusableUntil: now + REUSE_MILLISECONDS });
    return token;
  }

  /** The caller, or undefined when the token is missing, forged or too old. */
  verify(token: string | undefined): Caller | undefined {
    if (token === undefined) return undefined;
    const known = this.verified.get(token);
    if (known !== undefined) return Date.now() < known.expires ? known.caller : undefined;
    try {
      const { caller, exp } = payloadSchema.parse(this.verifier(token));
      this.verified.set(token, { caller, expires: exp * 1_000 });
      return caller;
    } catch {
      return undefined;
    }
  }
}
