import type { AccountStatus, Role } from '@kindred/contracts';

/** What decides whether a member may be reported by another one. */
export interface ReportedStanding {
  status: AccountStatus;
  role: Role;
  isBanned: boolean;
}

/**
 * Any member in good standing. A block in either direction does not matter here: nobody escapes a report by blocking
 * first.
 */
export function mayBeReported({ status, role, isBanned }: ReportedStanding): boolean {
  return status === 'ACTIVE' && role === 'user' && !isBanned;
}
