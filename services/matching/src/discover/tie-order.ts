import { createHash } from 'node:crypto';
import type { DeckPosition, Rank } from './deck.statement.js';

/**
 * Where the ties of a viewer begin on a day: they are in descending order of their ids, from this id down, and then from
 * the highest one. Ids are random, so each member has the same chance of each place, and it is still the order of an index.
 * @param day `YYYY-MM-DD`
 */
export function tieStart(viewerId: string, day: string): string {
  const hex = createHash('sha256').update(`${viewerId} ${day}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Best first; 0 for ties. */
export const compareRanks = (one: Rank, other: Rank): number =>
  other.fit - one.fit || compare(other.activeOn, one.activeOn) || other.completeness - one.completeness;

/** The order of a walk whose ties begin at `start`. */
export const walkOrder =
  (start: string) =>
  (one: DeckPosition, other: DeckPosition): number =>
    compareRanks(one, other) ||
    Number(one.userId >= start) - Number(other.userId >= start) ||
    compare(other.userId, one.userId);

export function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
