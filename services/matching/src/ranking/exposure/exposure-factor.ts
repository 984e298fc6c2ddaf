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
  /** How often members without a multiple are usually shown, today and this week (`usualShowsOf`); null if unknown. */
  readonly usualShows: number | null;
}

/** Who was shown how often, and with which multiple. */
export interface Shown extends Pick<Exposure, 'shownToday' | 'shownThisWeek'> {
  readonly impressionMultiplier?: number;
}

/** How strongly an average over candidates is raised, for the members whom the viewer has seen. Chosen as the strengths below. */
const UNSEEN_BIAS = 3;

/** The cards on which the ranking bases a member's share; today's count twice. */
export const shownOf = ({ shownToday, shownThisWeek }: Pick<Shown, 'shownToday' | 'shownThisWeek'>): number =>
  shownToday + shownThisWeek;

/**
 * How often members without a multiple are usually shown, by the candidates of a viewer; null if there are none.
 *
 * Candidates are the members whom the viewer has not seen yet, which are those shown less. The viewer has seen about as many
 * cards as a member was shown, so the fewer candidates are left, the more the average is raised.
 */
export function usualShowsOf(candidates: readonly Shown[]): number | null {
  let [sum, count] = [0, 0];
  for (const candidate of candidates) {
    if ((candidate.impressionMultiplier ?? 1) !== 1) continue;
    sum += shownOf(candidate);
    count += 1;
  }
  if (count === 0) return null;
  const average = sum / count;
  return average * (1 + (UNSEEN_BIAS * average) / (candidates.length + average));
}

/** The days whose counts the ranking reads: the day of the ranking and those before. */
export const EXPOSURE_DAYS = 7;

/** The members' scores are divided by how often they were shown, raised to this power. 0 would ignore exposure. */
const STRENGTH = 1;
/** Cards shown in a week below which there is hardly any reduction. */
const UNREDUCED_SHOWS = 6;

/**
 * A multiple of impressions multiplies the score by its value to this power. Chosen so that in the simulation a multiple
 * of 3 gives about three times the impressions, whatever the number of members (docs/ranking.md).
 */
const MULTIPLIER_STRENGTH = 1;
/**
 * How strongly a member with a multiple is moved toward it: the multiple of what is usual, divided by how often the member
 * was shown, to this power.
 */
const MULTIPLIER_CORRECTION = 4;

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
  const { shownToday, daysInDeck, impressionMultiplier } = exposure;
  const shown = shownOf(exposure) / impressionMultiplier;
  const lift = daysInDeck < NEWCOMER_DAYS && shownToday < NEWCOMER_SHOWS * impressionMultiplier ? NEWCOMER_LIFT : 1;
  return lift * multipleFactor(exposure) * (1 + shown / UNREDUCED_SHOWS) ** -STRENGTH;
}

function multipleFactor(exposure: Exposure): number {
  const { impressionMultiplier, usualShows } = exposure;
  if (impressionMultiplier === 1) return 1;
  const shown = shownOf(exposure) + UNREDUCED_SHOWS;
  const due = usualShows === null ? shown : impressionMultiplier * usualShows + UNREDUCED_SHOWS;
  return impressionMultiplier ** MULTIPLIER_STRENGTH * (due / shown) ** MULTIPLIER_CORRECTION;
}
