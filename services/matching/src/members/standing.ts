import { isNotBanned } from '@kindred/service-kit';

/**
 * Conditions in SQL that more than one statement needs. A ban lapses by itself at its time (contract, section 6), so
 * it is compared with the clock wherever it matters; a permanent one lasts until `infinity`.
 */

/** The member of this alias of `members` is not banned now. */
export const memberNotBanned = (alias: string): string => isNotBanned(alias);

/** The card of this alias of `deck_cards` may be dealt now. */
export const cardInForce = memberNotBanned;
