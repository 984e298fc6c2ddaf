import { bornOnOrBefore, yearsLater, type BornRange } from '../profiles/age.js';
import { within, type CardWishes, type DeckPreferences } from './deck-preferences.js';
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

/** What decides which cards are in a deck, and their fit. */
export interface DeckCriteria {
  viewer: ViewerCard;
  preferences: DeckPreferences;
  filters: CheckedFilters;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The maximum difference between dates of birth within an age band, in years. */
const AGE_BAND_YEARS = 7;

/**
 * What the viewer's side of the fit compares: their preferences, and where they state none, what follows from their own
 * card. Every card of the deck meets a dealbreaker.
 */
export function fitWishes({ viewer, preferences: { required, preferred } }: DeckCriteria): CardWishes {
  const { dateOfBirth, attractedTo, seekingTypes } = viewer;
  const band: BornRange = {
    from: yearsLater(dateOfBirth, -AGE_BAND_YEARS),
    to: yearsLater(dateOfBirth, AGE_BAND_YEARS),
  };
  return {
    born: preferred.born ?? required.born ?? band,
    genders: preferred.genders ?? required.genders ?? attractedTo,
    seekingTypes: preferred.seekingTypes ?? required.seekingTypes ?? seekingTypes,
    near: preferred.near,
  };
}

/**
 * The ranking of the deck. Cards `c` of `deck_cards` are ordered by
 *
 *     (4 × attraction + 2 × seeking + 1 × age and distance,  day of last activity,  completeness)
 *
 * all descending: mutual fit first, then recent activity, then completeness. Ties are broken by viewer and day
 * (docs/ranking.md).
 *
 * - attraction: each member's visible gender is among the genders implied by the other's visible orientation. A hidden
 *   or empty gender or orientation excludes no one.
 * - seeking: the visible seeking types have at least one in common.
 * - age and distance: born at most `AGE_BAND_YEARS` apart.
 *
 * A preference that the viewer has saved takes the place of what follows from their own card: genders that of their
 * orientation, relationship types that of their own, the age range that of the band. A preferred distance is part of the
 * last criterion; an unknown one excludes no one.
 *
 * - day of last activity: a UTC calendar day, so that completeness orders members who were active on the same day.
 *
 * No criterion evaluates to null. A criterion that the filters rule out, or the dealbreakers guarantee, for every card is
 * a constant, so that PostgreSQL skips the scans for fits that cannot occur.
 */
export function fitCriteria(criteria: DeckCriteria, parameters: StatementParameters): readonly string[] {
  const { viewer, filters, preferences } = criteria;
  const { required } = preferences;
  const wishes = fitWishes(criteria);
  return [
    attraction(viewer.gender, required.genders === null ? wishes.genders : null, filters.gender, parameters),
    seeking(required.seekingTypes === null ? wishes.seekingTypes : null, parameters),
    ageAndDistance(required.born === null ? wishes.born : null, wishes.near, criteria, parameters),
  ];
}

/** Criteria of which one is the constant `false` are so, too. */
function all(conditions: readonly string[]): string {
  if (conditions.includes('false')) return 'false';
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

function attraction(
  gender: string | null,
  genders: string[] | null,
  genderFilter: string | undefined,
  parameters: StatementParameters,
): string {
  if (genders !== null && genderFilter !== undefined && !genders.includes(genderFilter)) return 'false';
  const conditions: string[] = [];
  if (gender !== null) {
    conditions.push(`(c.attracted_to IS NULL OR ${parameters.add(gender, 'text')} = ANY(c.attracted_to))`);
  }
  if (genders !== null && genderFilter === undefined) {
    conditions.push(`(c.gender IS NULL OR c.gender = ANY(${parameters.add(genders, 'text[]')}))`);
  }
  return all(conditions);
}

function seeking(types: string[] | null, parameters: StatementParameters): string {
  if (types === null) return 'true';
  return types.length === 0 ? 'false' : `c.seeking_types && ${parameters.add(types, 'text[]')}`;
}

function ageAndDistance(
  born: BornRange | null,
  near: CardWishes['near'],
  { filters: { minAge, maxAge }, today }: DeckCriteria,
  parameters: StatementParameters,
): string {
  const conditions: string[] = [];
  if (born !== null) {
    const latest = minAge === undefined ? null : bornOnOrBefore(minAge, today);
    const beforeEarliest = maxAge === undefined ? null : bornOnOrBefore(maxAge + 1, today);
    const isRuledOut =
      (latest !== null && latest < born.from) || (beforeEarliest !== null && beforeEarliest >= born.to);
    conditions.push(
      isRuledOut
        ? 'false'
        : `c.date_of_birth BETWEEN ${parameters.add(born.from, 'date')} AND ${parameters.add(born.to, 'date')}`,
    );
  }
  if (near !== null) conditions.push(`(c.latitude IS NULL OR ${within(near, parameters)})`);
  return all(conditions);
}

/** The fit of a card that meets all three criteria. */
export const BEST_FIT = 7;
/** The lowest fit of a card that meets the first criterion. */
export const ATTRACTION_FIT = 4;

/** The SQL condition for a card with exactly this fit. */
export function hasFit(criteria: readonly string[], fit: number): string {
  return criteria
    .map((criterion, index) => ((fit >> (criteria.length - 1 - index)) & 1 ? `(${criterion})` : `NOT (${criterion})`))
    .join(' AND ');
}
