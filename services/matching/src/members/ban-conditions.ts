import { isNotBanned } from '@kindred/member-data';

/**
 * SQL conditions on `banned_until`. Every statement compares it with the current time, so a suspension expires
 * automatically; a permanent ban ends at `infinity`.
 */

/** The member with this alias of `members` is not banned. */
export const memberNotBanned = (alias: string): string => isNotBanned(alias);

/** The member of the card with this alias of `deck_cards` is not banned. */
export const cardNotBanned = memberNotBanned;

/**
 * The card with this alias of `deck_cards` is shown in decks: its member is not banned, not on a break, and not in an
 * active couple.
 */
export const cardShown = (alias: string): string => `(${alias}.hidden_until IS NULL OR ${alias}.hidden_until <= now())`;
