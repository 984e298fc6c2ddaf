import type { SanctionType } from '@kindred/contracts';

/** What members and staff read. */
export const SANCTION_LABELS: Record<SanctionType, string> = {
  WARNING: 'Warning',
  MUTED: 'Muted',
  SUSPENDED: 'Suspended',
  BANNED: 'Banned',
};
