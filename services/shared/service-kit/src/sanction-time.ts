import type { EventData } from '@kindred/contracts';

/** A ban or mute as moderation tells it: times as ISO 8601, `until` null for without an end. */
export type Sanction = NonNullable<EventData<'moderation.sanctions-changed'>['ban']>;

/** When a sanction ends, as projections keep it: null without one, `Infinity` (in PostgreSQL: infinity) for good. */
export const endOfSanction = (sanction: Sanction | null): Date | number | null =>
  sanction === null ? null : sanction.until === null ? Infinity : new Date(sanction.until);

/** Whether a sanction that ends then is in force now. It lapses by itself at its time (contract, section 6). */
export const isInForce = (until: Date | number | null, now: Date): until is Date | number =>
  until !== null && until.valueOf() > now.valueOf();

/** What news of a sanction comes to for others; one that lapsed before the news came was not lifted by it. */
export type SanctionTurn = 'begun' | 'lifted' | 'none';

/** Compares the ends of what was known and of what is told: whether it is in force now, and was not, or the other way round. */
export function sanctionTurn(known: Date | number | null, told: Date | number | null, now: Date): SanctionTurn {
  const inForce = isInForce(told, now);
  if (inForce === isInForce(known, now)) return 'none';
  return inForce ? 'begun' : 'lifted';
}

/**
 * SQL: this row, whose `banned_until` came from `endOfSanction`, is of somebody who is banned now.
 * @param now the placeholder of the present time, by default the transaction's
 */
export const isBanned = (row: string, now = 'now()'): string =>
  `(${row}.banned_until IS NOT NULL AND ${row}.banned_until > ${now})`;

/** SQL: the opposite of `isBanned`. */
export const isNotBanned = (row: string, now = 'now()'): string =>
  `(${row}.banned_until IS NULL OR ${row}.banned_until <= ${now})`;
