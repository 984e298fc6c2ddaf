import type { AccountStatus, Role } from '@kindred/contracts';

/** What decides whether a member may be reported by another one. */
export interface ReportedStanding {
  status: AccountStatus;
  role: Role;
  /** They have blocked the one who reports. */
  hasBlocked: boolean;
  isBanned: boolean;
}

/**
 * Only who may be seen can be reported; nobody learns by a report that somebody is there. Whom one has blocked oneself
 * is still in one's own list, and can be.
 */
export function mayBeReported({ status, role, hasBlocked, isBanned }: ReportedStanding): boolean {
  return status === 'ACTIVE' && role === 'user' && !hasBlocked && !isBanned;
}
