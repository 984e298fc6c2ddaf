import { bornOnOrBefore, yearsLater } from '../profiles/age.js';
import type { CheckedFilters } from './discover-filters.js';
import type { StatementParameters } from './statement-parameters.js';

/** The card of the one who looks, as it is in the deck: nothing that they hide is on it. */
export interface ViewerCard {
  userId: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  gender: string | null;
  /** The genders that the shown orientation is about; null when that leaves it open. */
  attractedTo: string[] | null;
  seekingTypes: string[];
}

/** Two people are in each other's age band when they were born at most this many years apart. */
export const AGE_BAND_YEARS = 7;

/**
 * The ranking of the deck. A card `c` of `deck_cards` is placed by
 *
 *     (4 × attraction + 2 × seeking + 1 × age band,  day of last activity,  completeness,  user id)
 *
 * all descending: mutual fit first, then recent activity, then completeness; the id settles what is left.
 *
 * - attraction: nothing shown speaks against it on either side. Each one's shown gender is among those that the
 *   other's shown orientation is about; what somebody hides or leaves open excludes nobody.
 * - seeking: both show at least one kind of relationship in common.
 * - age band: born at most `AGE_BAND_YEARS` apart.
 * - day of last activity: a calendar day in UTC, so that completeness counts among those active on the same day.
 *   Outside beta a plan's boost counts it as so many days later (`PLANS` of the contracts).
 *
 * Each criterion is never null. What the filters settle for every card that they let through is settled here, so that
 * no part of the deck is searched for what cannot be there.
 */
export function fitCriteria(
  viewer: ViewerCard,
  filters: CheckedFilters,
  today: string,
  parameters: StatementParameters,
): readonly string[] {
  const { seekingTypes } = viewer;
  return [
    attraction(viewer, filters.gender, parameters),
    seekingTypes.length === 0 ? 'false' : `c.seeking_types && ${parameters.add(seekingTypes, 'text[]')}`,
    ageBand(viewer.dateOfBirth, filters, today, parameters),
  ];
}

function attraction(
  { gender, attractedTo }: ViewerCard,
  wantedGender: string | undefined,
  parameters: StatementParameters,
): string {
  if (attractedTo !== null && wantedGender !== undefined && !attractedTo.includes(wantedGender)) return 'false';
  const conditions: string[] = [];
  if (gender !== null) {
    conditions.push(`(c.attracted_to IS NULL OR ${parameters.add(gender, 'text')} = ANY(c.attracted_to))`);
  }
  if (attractedTo !== null && wantedGender === undefined) {
    conditions.push(`(c.gender IS NULL OR c.gender = ANY(${parameters.add(attractedTo, 'text[]')}))`);
  }
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

function ageBand(
  dateOfBirth: string,
  { minAge, maxAge }: CheckedFilters,
  today: string,
  parameters: StatementParameters,
): string {
  const from = yearsLater(dateOfBirth, -AGE_BAND_YEARS);
  const to = yearsLater(dateOfBirth, AGE_BAND_YEARS);
  const latest = minAge === undefined ? null : bornOnOrBefore(minAge, today);
  const beforeEarliest = maxAge === undefined ? null : bornOnOrBefore(maxAge + 1, today);
  if ((latest !== null && latest < from) || (beforeEarliest !== null && beforeEarliest >= to)) return 'false';
  return `c.date_of_birth BETWEEN ${parameters.add(from, 'date')} AND ${parameters.add(to, 'date')}`;
}

/** The highest fit: all three criteria. */
export const BEST_FIT = 7;

/** The condition under which a card has exactly this fit. */
export function hasFit(criteria: readonly string[], fit: number): string {
  return criteria
    .map((criterion, index) => ((fit >> (criteria.length - 1 - index)) & 1 ? `(${criterion})` : `NOT (${criterion})`))
    .join(' AND ');
}
