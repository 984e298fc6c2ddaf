import { findChoice, LIMITS, perksOf, DomainError, type FieldErrors, type Tier } from '@kindred/contracts';
import { CHOICE_FIELDS } from '../profiles/profile-fields.js';
import type { DiscoverFilters } from './discover.type.js';

const ATTRIBUTES = ['gender', 'sexualOrientation', 'incomeRange', 'relationshipStatus'] as const;
type Attribute = (typeof ATTRIBUTES)[number];

/** Filters that need Premium or VIP while perks are limited. */
const ADVANCED: readonly Attribute[] = ['sexualOrientation', 'incomeRange'];

/** Validated filters, with choices as keys; an absent filter matches every card. */
export interface CheckedFilters extends Partial<Record<Attribute, string>> {
  minAge?: number;
  maxAge?: number;
}

/**
 * Validates filters. Choices are accepted as labels or keys; null or absent matches any value.
 * @throws DomainError VALIDATION for an unknown choice, an age outside 18 to 68, or a minimum above the maximum
 */
export function checkFilters(filters: DiscoverFilters | null | undefined): CheckedFilters {
  const checked: CheckedFilters = {};
  const invalid: FieldErrors = {};
  for (const attribute of ATTRIBUTES) {
    const value = filters?.[attribute];
    if (value === null || value === undefined) continue;
    const { name, choices } = CHOICE_FIELDS[attribute];
    const key = findChoice(choices, value)?.key;
    if (key === undefined) invalid[attribute] = `${name} must be one of the listed options`;
    else checked[attribute] = key;
  }
  for (const bound of ['minAge', 'maxAge'] as const) {
    const age = filters?.[bound];
    if (age === null || age === undefined) continue;
    if (age < LIMITS.filterMinAge || age > LIMITS.filterMaxAge) {
      invalid[bound] = `Age must be from ${LIMITS.filterMinAge} to ${LIMITS.filterMaxAge}`;
    } else checked[bound] = age;
  }
  const { minAge, maxAge } = checked;
  if (minAge !== undefined && maxAge !== undefined && minAge > maxAge) {
    invalid['minAge'] = 'Min age must not be above max age';
  }
  if (Object.keys(invalid).length > 0) throw DomainError.invalid(invalid);
  return checked;
}

/**
 * @param unlimited in the beta, and in the grace period after it
 * @throws DomainError UPGRADE_REQUIRED for an advanced filter otherwise without Premium or VIP
 */
export function requireFilterTier(filters: CheckedFilters, tier: Tier | null, unlimited: boolean): void {
  if (unlimited || perksOf(tier).advancedFilters) return;
  if (ADVANCED.some((attribute) => filters[attribute] !== undefined)) {
    throw new DomainError('UPGRADE_REQUIRED', 'Advanced filters are part of Premium and VIP.');
  }
}
