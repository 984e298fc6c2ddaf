import { LIMITS } from '@kindred/contracts';

/** Candidates in a feed. */
export const FEED_SIZE = 300;
/** Randomly chosen candidates of one fit, of which a feed keeps the best. */
export const POOL_SIZE = 600;
/** Cards that the random choice passes at most, so that its cost does not grow with the number of members. */
export const POOL_SCAN = 20_000;

/** With fewer cards, a read fills the feed itself instead of requesting a refill. */
export const MIN_CARDS = 100;

/** A read requests a refill of a feed that is older. */
export const REFRESH_MINUTES = 20;
/** Retention of a viewer's latest feed. */
export const MAX_AGE_DAYS = LIMITS.deckFeedDays;
/** Retention of the feeds before the latest one, whose pages a viewer may still be reading. */
export const MAX_PAGING_HOURS = 24;
/** Cards that have come into decks since the refill, of which a feed's pages contain at most this many. */
export const MAX_LISTED = 100;
/** A transaction that began before the refill read the cards can commit after it. */
export const OVERLAP_SECONDS = 60;

/** The minimum time between the refills of a viewer. */
export const REFILL_SECONDS = 10;
/** A refill that has not completed after this time can be requested again. */
export const PENDING_MINUTES = 5;
/** Feeds of a viewer, for their latest filters and for the pages that they have begun. */
export const MAX_FEEDS = 6;
