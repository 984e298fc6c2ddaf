import { bannedMessage, DomainError, formatUtcMinute, type ErrorDetails, type EventData } from '@kindred/contracts';

/** A ban or mute in an event: times in ISO 8601, `until` null for a permanent one. */
export type Sanction = NonNullable<EventData<'moderation.sanctions-changed'>['ban']>;

/** The end of a sanction: null without one, `Infinity` (in PostgreSQL: infinity) if it is permanent. */
export type SanctionEnd = Date | number | null;

/** The end of a sanction as projections store it. */
export const endOfSanction = (sanction: Sanction | null): SanctionEnd =>
  sanction === null ? null : sanction.until === null ? Infinity : new Date(sanction.until);

/** Whether a sanction with this end is in force. It expires automatically (docs/product.md, "Sanctions"). */
export const isInForce = (until: SanctionEnd, now: Date): until is Date | number =>
  until !== null && until.valueOf() > now.valueOf();

/**
 * The change to signal to other members after a projection has applied the event: hidden by a ban, or restored. After a gap
 * in the sequence it is the current state, because a skipped event can have imposed or lifted a ban.
 */
export function visibilityChange(
  { ban, change }: Pick<EventData<'moderation.sanctions-changed'>, 'ban' | 'change'>,
  afterGap: boolean,
  now: Date,
): 'hidden' | 'restored' | undefined {
  const isHidden = isInForce(endOfSanction(ban), now);
  if (afterGap) return isHidden ? 'hidden' : 'restored';
  if (change === 'unbanned') return 'restored';
  return change === 'banned' && isHidden ? 'hidden' : undefined;
}

/**
 * SQL condition: the member of this row, with a `banned_until` from `endOfSanction`, is banned.
 * @param now the SQL expression of the current time; default: the time of the transaction
 */
export const isBanned = (row: string, now = 'now()'): string =>
  `(${row}.banned_until IS NOT NULL AND ${row}.banned_until > ${now})`;

/** SQL condition: the opposite of `isBanned`. */
export const isNotBanned = (row: string, now = 'now()'): string =>
  `(${row}.banned_until IS NULL OR ${row}.banned_until <= ${now})`;

/** SQL condition: the member of this row, with a `muted_until` from `endOfSanction`, is not muted. */
export const isNotMuted = (row: string, now = 'now()'): string =>
  `(${row}.muted_until IS NULL OR ${row}.muted_until <= ${now})`;

/** SQL condition: this sanction has not expired. @param until the SQL expression of its end, NULL if it is permanent */
export const isUnexpired = (until: string): string => `(${until} IS NULL OR ${until} > now())`;

/** The error for a banned member. @param until the end of the ban, `Infinity` if it is permanent */
export function bannedError(until: Date | number, reason?: string, details?: ErrorDetails): DomainError {
  const message = bannedMessage(until);
  const text = reason === undefined ? message : `${message} Reason: ${reason}`;
  return new DomainError('BANNED', text, undefined, undefined, details);
}

/**
 * The error for a muted member.
 * @param until the end of the mute, `Infinity` if it is permanent
 * @param action what a muted member cannot do, such as `send messages`
 */
export function mutedError(until: Date | number, action: string): DomainError {
  const end = until instanceof Date ? formatUtcMinute(until) : 'the mute is lifted';
  return new DomainError('MUTED', `You’re muted and can’t ${action} until ${end}.`);
}
