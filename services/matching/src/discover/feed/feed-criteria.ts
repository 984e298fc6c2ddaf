import { createHash } from 'node:crypto';
import { deckPreferences } from '../deck-preferences.js';
import type { CheckedFilters } from '../discover-filters.js';
import type { ViewerRow } from '../discover.statement.js';

/** The filters of a feed as its key; empty without filters. `checkFilters` gives them one order. */
export function filtersKey(filters: CheckedFilters): string {
  return Object.keys(filters).length === 0 ? '' : JSON.stringify(filters);
}

export function filtersOf(key: string): CheckedFilters {
  return key === '' ? {} : (JSON.parse(key) as CheckedFilters);
}

/** Any day: preferences by age differ by it, and a digest must not. */
const FIXED_DAY = '2000-01-01';

/**
 * The criteria of a feed as a digest, followed by a slash and the day if they depend on it, as ages do. A feed with
 * another digest is stale.
 * @param filtersKey as in `deck_feeds`
 * @param today `YYYY-MM-DD`
 */
export function criteriaOf(viewer: ViewerRow, filtersKey: string, today: string): string {
  const { dateOfBirth, gender, attractedTo, seekingTypes, beta } = viewer;
  const preferences = deckPreferences(viewer, FIXED_DAY);
  const parts = [dateOfBirth, gender, attractedTo, seekingTypes, preferences, !beta, filtersKey];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const { minAge, maxAge } = filtersOf(filtersKey);
  const wishes = [preferences.required, preferences.preferred];
  const isByDay = minAge !== undefined || maxAge !== undefined || wishes.some(({ born }) => born !== null);
  return isByDay ? `${digest}/${today}` : digest;
}

/** Whether two criteria differ at most by their day. */
export function isSameDigest(one: string, other: string): boolean {
  return one.split('/')[0] === other.split('/')[0];
}
