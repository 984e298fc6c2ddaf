import { ACCOUNT_STATUSES, ROLES, TIERS, type Caller } from '@kindred/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { deriveKey } from './secrets.js';

/** The request header that carries the signed caller from the gateway to a service. */
export const CALLER_HEADER = 'x-kindred-caller';

const LIFETIME_MILLISECONDS = 30_000;

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

const payloadSchema = z.object({ caller: callerSchema });

/** Signs and checks who asks, with a key that only the gateway and the services have. */
export class CallerTokens {
  private readonly signer: (payload: Record<string, unknown>) => string;
  private readonly verifier: (token: string) => unknown;

  constructor(secret: string) {
    const key = deriveKey(secret, 'internal-caller');
    this.signer = createSigner({ key, algorithm: 'HS256', expiresIn: LIFETIME_MILLISECONDS });
    this.verifier = createVerifier({ key, algorithms: ['HS256'], cache: false });
  }

  sign(caller: Caller): string {
    return this.signer({ caller });
  }

  /** The caller, or undefined when the token is missing, forged or too old. */
  verify(token: string | undefined): Caller | undefined {
    if (token === undefined) return undefined;
    try {
      return payloadSchema.parse(this.verifier(token)).caller;
    } catch {
      return undefined;
    }
  }
}
