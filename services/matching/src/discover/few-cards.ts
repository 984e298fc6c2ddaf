import { tieBreaker } from '../ranking/tie-break.js';
import type { DeckPosition } from './deck.statement.js';
import { compare, compareRanks } from './tie-order.js';

/**
 * The order of a deck of few cards: that of `ranking.ts`, but ties are broken by viewer and day. An id decides only between
 * members with the same hash.
 * @param day `YYYY-MM-DD`
 */
export function fewCardsOrder(viewerId: string, day: string): (one: DeckPosition, other: DeckPosition) => number {
  const tie = tieBreaker(viewerId, day);
  return (one, other) =>
    compareRanks(one, other) || tie(one.userId) - tie(other.userId) || compare(one.userId, other.userId);
}
