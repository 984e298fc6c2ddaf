import { DISTANCE_BANDS, LIMITS } from '@kindred/contracts';
import type { PreferenceFieldsFragment, PreferencesInput } from '../../gql/graphql.js';

/** The values of the form's controls. */
export interface PreferencesForm {
  minAge: string;
  maxAge: string;
  genders: string[];
  /** In miles; empty for any distance. */
  distance: string;
  relationshipTypes: string[];
  dealbreakers: { age: boolean; genders: boolean; distance: boolean; relationshipTypes: boolean };
}

interface Option {
  value: string;
  label: string;
}

export const AGE_OPTIONS: readonly Option[] = Array.from(
  { length: LIMITS.maximumAge - LIMITS.minimumAge + 1 },
  (_, index) => {
    const age = String(LIMITS.minimumAge + index);
    return { value: age, label: age };
  },
);

export const DISTANCE_OPTIONS: readonly Option[] = [
  { value: '', label: 'Any distance' },
  ...DISTANCE_BANDS.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` })),
];

export function formOf(preferences: PreferenceFieldsFragment): PreferencesForm {
  const { minAge, maxAge, genders, distance, relationshipTypes, dealbreakers } = preferences;
  return {
    minAge: String(minAge),
    maxAge: String(maxAge),
    genders,
    distance: distance === null || distance === undefined ? '' : String(distance),
    relationshipTypes,
    dealbreakers: {
      age: dealbreakers.age,
      genders: dealbreakers.genders,
      distance: dealbreakers.distance,
      relationshipTypes: dealbreakers.relationshipTypes,
    },
  };
}

export function inputOf({ minAge, maxAge, distance, ...form }: PreferencesForm): PreferencesInput {
  return {
    ...form,
    minAge: Number(minAge),
    maxAge: Number(maxAge),
    distance: distance === '' ? null : Number(distance),
  };
}
