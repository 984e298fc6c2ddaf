import { GENDERS, labelOf, PREFERENCES, SEEKING_TYPES } from '@kindred/contracts';
import type { PreferenceValues } from './preferences-policy.js';
import type { DealbreakersType, PreferencesType } from './preferences.type.js';

/** Choices as labels, as in profiles. */
export function presentPreferences(values: PreferenceValues): PreferencesType {
  const { minAge, maxAge, genders, distance, relationshipTypes, dealbreakers } = values;
  return {
    minAge,
    maxAge,
    genders: genders.map((key) => labelOf(GENDERS, key)),
    distance,
    relationshipTypes: relationshipTypes.map((key) => labelOf(SEEKING_TYPES, key)),
    dealbreakers: Object.fromEntries(
      PREFERENCES.map((preference) => [preference, dealbreakers.includes(preference)]),
    ) as Record<keyof DealbreakersType, boolean>,
  };
}
