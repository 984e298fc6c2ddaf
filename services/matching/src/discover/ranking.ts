import { bornOnOrBefore, yearsLater } from '../profiles/age.js';
import type { CheckedFilters } from './discover-filters.js';
import type { StatementParameters } from './statement-parameters.js';

/** The viewer's own card, without the fields that they hide. */
export interface ViewerCard {
  userId: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  gender: string | null;
  /** The genders implied by the visible orientation; null if it implies none. */
  attractedTo: string[] | null;
  seekingTypes: string[];
}

/** The maximum difference between dates of birth within an age band, in years. */
export const AGE_BAND_YEARS = 7;

/**
 * The ranking of the deck. Cards `c` of `deck_cards` are ordered by
 *
 *     (4 × attraction + 2 × seeking + 1 × age band,  day of last activity,  completeness,  user id)
 *
 * all descending: mutual fit first, then recent activity, then completeness. The id breaks ties.
 *
 * - attraction: each member's visible gender is among the genders implied by the other's visible orientation. A hidden
 *   or empty gender or orientation excludes no one.
 * - seeking: the visible seeking types have at least one in common.
 * - age band: born at most `AGE_BAND_YEARS` apart.
 * - day of last activity: a UTC calendar day, so that completeness orders members who were active on the same day.
 *
 * No criterion evaluates to null. A criterion that the filters rule out for every card is the constant `false`, so that
 * PostgreSQL skips the scans for fits that cannot occur.
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
  genderFilter: string | undefined,
  parameters: StatementParameters,
): string {
  if (attractedTo !== null && genderFilter !== undefined && !attractedTo.includes(genderFilter)) return 'false';
  const conditions: string[] = [];
  if (gender !== null) {
    conditions.push(`(c.attracted_to IS NULL OR ${parameters.add(gender, 'text')} = ANY(c.attracted_to))`);
  }
  if (attractedTo !== null && genderFilter === undefined) {
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

/** The fit of a card that meets all three criteria. */
export const BEST_FIT = 7;

/** The SQL condition for a card with exactly this fit. */
export function hasFit(criteria: readonly string[], fit: number): string {
  return criteria
    .map((criterion, index) => ((fit >> (criteria.length - 1 - index)) & 1 ? `(${criterion})` : `NOT (${criterion})`))
    .join(' AND ');
}
