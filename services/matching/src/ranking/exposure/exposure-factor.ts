/** How often a member was shown, and what is due to them. */
export interface Exposure {
  /** Cards shown today (UTC). */
  readonly shownToday: number;
  /** Cards shown today and on the six days before. */
  readonly shownThisWeek: number;
  /** Days since the member joined the deck. */
  readonly daysInDeck: number;
  /** The multiple of the impressions of an equal member with 1 that the member's plan promises. */
  readonly impressionMultiplier: number;
}

/** The days whose counts the ranking reads: the day of the ranking and those before. */
export const EXPOSURE_DAYS = 7;

/** The members' scores are divided by how often they were shown, raised to this power. 0 would ignore exposure. */
const STRENGTH = 1;
/** Cards shown in a week below which there is hardly any reduction. */
const UNREDUCED_SHOWS = 10;

/**
 * A multiple of impressions multiplies the score by its value to this power. Chosen so that in the simulation a multiple
 * of 3 gives about three times the impressions (docs/ranking.md).
 */
const MULTIPLIER_STRENGTH = 1.3;

/** Days after joining in which a daily number of cards is guaranteed. */
export const NEWCOMER_DAYS = 7;
/** The daily number, and the factor until it is reached. */
export const NEWCOMER_SHOWS = 10;
const NEWCOMER_LIFT = 5;

/**
 * The factor that gives members a fair share of the places: lower, the more often a member was shown today and in the
 * last seven days.
 */
export function exposureFactor({ shownToday, shownThisWeek, daysInDeck, impressionMultiplier }: Exposure): number {
  const shown = (shownToday + shownThisWeek) / impressionMultiplier;
  const lift = daysInDeck < NEWCOMER_DAYS && shownToday < NEWCOMER_SHOWS * impressionMultiplier ? NEWCOMER_LIFT : 1;
  return lift * impressionMultiplier ** MULTIPLIER_STRENGTH * (1 + shown / UNREDUCED_SHOWS) ** -STRENGTH;
}
