import { ACCOUNT_STATUSES, ROLES, TIERS, type Caller } from '@kindred/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { deriveKey } from './secrets.js';

/** The request header that carries the signed caller from the gateway to a service. */
export const CALLER_HEADER = 'x-kindred-caller';

const LIFETIME_MILLISECONDS = 30_000;
/** How long a token is reused for the same caller: well below its lifetime. */
const REUSE_MILLISECONDS = 10_000;
const CACHE_SIZE = 5_000;

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
  /** Milliseconds since the epoch. */
  expires: number;
}

/**
 * Signs and verifies callers, with a key that only the gateway and the services have. Results are cached by the complete
 * caller or token, so a caller with any change gets a new token.
 */
export class CallerTokens {
  private readonly signed = new LRUCache<string, SignedCaller>({ max: CACHE_SIZE });
  private readonly verified = new LRUCache<string, VerifiedCaller>({ max: CACHE_SIZE });
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

  /** The caller, or undefined when the token is missing, invalid, or expired. */
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
