import type { AccountStatus, Role, Tier } from './enumerations.js';

/** Somebody with a session, as the gateway found them at the start of the request. */
export interface Member {
  userId: string;
  sessionId: string;
  role: Role;
  status: AccountStatus;
  emailVerified: boolean;
  tier: Tier | null;
}

/** Who asks: a member, or nobody in particular. */
export type Caller = ({ kind: 'member' } & Member) | { kind: 'visitor' };

export const VISITOR: Caller = { kind: 'visitor' };
