import type { AccountStatus, Role, Tier } from './enumerations.js';

/** A member with a session, as the gateway resolved it at the start of the request. */
export interface Member {
  userId: string;
  sessionId: string;
  role: Role;
  status: AccountStatus;
  emailVerified: boolean;
  tier: Tier | null;
}

/** The caller of a request: an authenticated member, or an anonymous visitor. */
export type Caller = ({ kind: 'member' } & Member) | { kind: 'visitor' };

export const VISITOR: Caller = { kind: 'visitor' };
