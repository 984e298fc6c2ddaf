import type { ReportOutcome } from '@kindred/contracts';

/** What staff choose and read. */
export const OUTCOME_LABELS: Record<ReportOutcome, string> = {
  NO_ACTION: 'No action needed',
  WARNING: 'Warning',
  MUTED: 'Mute',
  SUSPENDED: 'Suspension',
  BANNED: 'Permanent ban',
  DELETED: 'Delete the account',
};

/** The label of a stored outcome; earlier releases stored free text. */
export const outcomeLabel = (outcome: string): string =>
  outcome in OUTCOME_LABELS ? OUTCOME_LABELS[outcome as ReportOutcome] : outcome;
