import { createHash } from 'node:crypto';
import type { CheckedFilters } from '../discover-filters.js';
import type { ViewerCard } from '../ranking.js';

/** The filters of a feed as its key; empty without filters. `checkFilters` gives them one order. */
export function filtersKey(filters: CheckedFilters): string {
  return Object.keys(filters).length === 0 ? '' : JSON.stringify(filters);
}

export function filtersOf(key: string): CheckedFilters {
  return key === '' ? {} : (JSON.parse(key) as CheckedFilters);
}

/**
 * A digest of everything that decides which cards belong in a feed besides the cards: a viewer whose digest differs has
 * outgrown the feed. Filters by age depend on the day.
 */
export function criteriaOf(viewer: ViewerCard, filters: CheckedFilters, boosted: boolean, today: string): string {
  const { dateOfBirth, gender, attractedTo, seekingTypes } = viewer;
  const isByAge = filters.minAge !== undefined || filters.maxAge !== undefined;
  const parts = [dateOfBirth, gender, attractedTo, seekingTypes, boosted, filtersKey(filters), isByAge ? today : null];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
