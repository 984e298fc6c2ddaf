import { ACCOUNT_STATUSES, ROLES, TIERS } from '@kindred/contracts';
import { z } from 'zod';

/** The request header that carries the signed caller from the gateway to a service. */
export const CALLER_HEADER = 'x-kindred-caller';

export const TOKEN_LIFETIME_MILLISECONDS = 30_000;
export const TOKEN_CACHE_SIZE = 5_000;

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
    // Absent in tokens of the previous release.
    passwordConfirmed: z.boolean().default(false),
    mustSetUpTotp: z.boolean().default(false),
  }),
]);

export const callerTokenPayload = z.object({ caller: callerSchema, exp: z.number() });

const KEY_ID_CHARACTERS = 16;

/** The `kid` of a token: tells a service which of its public keys to verify it with. */
export const keyIdOf = (publicKey: string): string => publicKey.slice(0, KEY_ID_CHARACTERS);
