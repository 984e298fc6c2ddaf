import type { AccountStatus, Role, Tier } from './enumerations.js';

/** A member with a session, as the gateway resolved it at the start of the request. */
export interface Member {
  userId: string;
  sessionId: string;
  role: Role;
  status: AccountStatus;
  emailVerified: boolean;
  tier: Tier | null;
  /** Whether the password was entered in this session within the last `LIMITS.passwordConfirmedMinutes`. */
  passwordConfirmed: boolean;
  /** An administrator who must set up a second factor, and until then can do nothing else. */
  mustSetUpTotp: boolean;
}

/** The caller of a request: an authenticated member, or an anonymous visitor. */
export type Caller = ({ kind: 'member' } & Member) | { kind: 'visitor' };

export const VISITOR: Caller = { kind: 'visitor' };
