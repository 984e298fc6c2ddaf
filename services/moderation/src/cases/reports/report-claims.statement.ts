import { claimStatements } from '@kindred/service-kit';

export const REPORT_CLAIMS = claimStatements({
  table: 'reports',
  memberId: 'user_id',
  isOpen: 'resolved_at IS NULL',
  orderBy: 'severity_rank, created_at, id',
});
