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
  /** How often the other candidates of the viewer without a multiple were shown, today and this week; null if unknown. */
  readonly usualShows: number | null;
}

/** Who was shown how often, and with which multiple. */
type Shown = Pick<Exposure, 'shownToday' | 'shownThisWeek'> & { impressionMultiplier?: number };

/** How often the candidates without a multiple were shown on average; null if there are none. */
export function usualShowsOf(candidates: Iterable<Shown>): number | null {
  let [sum, count] = [0, 0];
  for (const { shownToday, shownThisWeek, impressionMultiplier = 1 } of candidates) {
    if (impressionMultiplier !== 1) continue;
    sum += shownToday + shownThisWeek;
    count += 1;
  }
  return count === 0 ? null : sum / count;
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
/**
 * How strongly a member with a multiple is moved toward it: the multiple of what is usual, divided by how often the member
 * was shown, to this power. So it holds whatever the number of members.
 */
const MULTIPLIER_CORRECTION = 2;

/** Days after joining in which a daily number of cards is guaranteed. */
export const NEWCOMER_DAYS = 7;
/** The daily number, and the factor until it is reached. */
export const NEWCOMER_SHOWS = 10;
const NEWCOMER_LIFT = 5;

/**
 * The factor that gives members a fair share of the places: lower, the more often a member was shown today and in the
 * last seven days.
 */
export function exposureFactor(exposure: Exposure): number {
  const { shownToday, shownThisWeek, daysInDeck, impressionMultiplier } = exposure;
  const shown = (shownToday + shownThisWeek) / impressionMultiplier;
  const lift = daysInDeck < NEWCOMER_DAYS && shownToday < NEWCOMER_SHOWS * impressionMultiplier ? NEWCOMER_LIFT : 1;
  return lift * multipleFactor(exposure) * (1 + shown / UNREDUCED_SHOWS) ** -STRENGTH;
}

function multipleFactor({ shownToday, shownThisWeek, impressionMultiplier, usualShows }: Exposure): number {
  if (impressionMultiplier === 1) return 1;
  const shown = shownToday + shownThisWeek + UNREDUCED_SHOWS;
  const due = usualShows === null ? shown : impressionMultiplier * usualShows + UNREDUCED_SHOWS;
  return impressionMultiplier ** MULTIPLIER_STRENGTH * (due / shown) ** MULTIPLIER_CORRECTION;
}
