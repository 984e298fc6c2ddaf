import type { EventData } from '@kindred/contracts';

/** A ban or mute in an event: times in ISO 8601, `until` null for a permanent one. */
export type Sanction = NonNullable<EventData<'moderation.sanctions-changed'>['ban']>;

/** The end of a sanction as projections store it: null without one, `Infinity` (in PostgreSQL: infinity) if permanent. */
export const endOfSanction = (sanction: Sanction | null): Date | number | null =>
  sanction === null ? null : sanction.until === null ? Infinity : new Date(sanction.until);

/** Whether a sanction with this end is in force. It expires automatically (docs/product.md, "Sanctions"). */
export const isInForce = (until: Date | number | null, now: Date): until is Date | number =>
  until !== null && until.valueOf() > now.valueOf();

/** How an event changes a sanction. A sanction that had already expired is not lifted by the event. */
export type SanctionTransition = 'started' | 'lifted' | 'none';

/** Compares the stored end of a sanction with the end in an event. */
export function sanctionTransition(
  stored: Date | number | null,
  received: Date | number | null,
  now: Date,
): SanctionTransition {
  const inForce = isInForce(received, now);
  if (inForce === isInForce(stored, now)) return 'none';
  return inForce ? 'started' : 'lifted';
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
