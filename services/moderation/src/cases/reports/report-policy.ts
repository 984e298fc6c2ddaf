import type { AccountStatus, Role } from '@kindred/contracts';

/** The status of a member that decides whether others can report them. */
export interface ReportedMemberStatus {
  status: AccountStatus;
  role: Role;
  isBanned: boolean;
}

/**
 * Active members who are not staff and not banned can be reported. Blocks do not matter: a member cannot escape a
 * report by blocking first.
 */
export function mayBeReported({ status, role, isBanned }: ReportedMemberStatus): boolean {
  return status === 'ACTIVE' && role === 'user' && !isBanned;
}
