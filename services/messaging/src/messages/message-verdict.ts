import { DomainError, LIMITS, type ShieldReason } from '@kindred/contracts';
import { WARNING_THRESHOLD } from '@kindred/screening';
import type { RowOf } from '@kindred/platform/database';
import type { TextCheck } from '../shield/text-checks.service.js';
import type { SEND } from './message-sending.statement.js';

/** What the statement that sends a message returns. */
export type Judged = RowOf<(typeof SEND)['columns']>;

const HOUR = 3_600_000;

/** Whether the shield asks the sender to confirm the message (docs/product.md, "The shield"). */
export const isFlagged = ({ suspicious, repeated }: Judged): boolean => suspicious || repeated;

/** The reasons for a flag, the repetition first. */
export function reasonsOf({ suspicious, repeated }: Judged, { reasons }: TextCheck): ShieldReason[] {
  return [...(repeated ? (['REPEATED_TEXT'] as const) : []), ...(suspicious ? reasons : [])];
}

/** The score of a flagged message; a repeated text counts at least as the warning threshold. */
export const flaggedScore = ({ variant }: Judged, { scores }: TextCheck): number =>
  Math.max(scores[variant - 1] ?? 0, WARNING_THRESHOLD);

/** The error for a member who has started too many conversations on their first day. */
export function firstDayError({ activeSince }: Judged, now: Date): DomainError {
  const end = (activeSince ?? now).getTime() + LIMITS.firstDayHours * HOUR;
  const hours = Math.max(1, Math.ceil((end - now.getTime()) / HOUR));
  return new DomainError(
    'RATE_LIMITED',
    `On your first day you can start ${LIMITS.firstDayConversations} conversations. You can start more in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    undefined,
    Math.max(1, Math.ceil((end - now.getTime()) / 1_000)),
  );
}
