import {
  DISTANCE_BANDS,
  DomainError,
  findChoice,
  GENDERS,
  LIMITS,
  PREFERENCES,
  SEEKING_TYPES,
  type Choice,
  type FieldErrors,
} from '@kindred/contracts';
import type { PreferencesEntity } from './preferences.entity.js';
import type { PreferencesInput } from './preferences.type.js';

export type PreferenceValues = Omit<PreferencesEntity, 'userId'>;

/** The preferences of a member who has not saved any: everyone is welcome. */
export const DEFAULT_PREFERENCES: Readonly<PreferenceValues> = {
  minAge: LIMITS.minimumAge,
  maxAge: LIMITS.maximumAge,
  genders: [],
  distance: null,
  relationshipTypes: [],
  dealbreakers: [],
};

const AGES = `Age must be from ${LIMITS.minimumAge} to ${LIMITS.maximumAge}`;
const DISTANCES = `Distance must be ${DISTANCE_BANDS.slice(0, -1).join(', ')}, or ${DISTANCE_BANDS.at(-1)} miles, or null for any distance`;

const LISTS = {
  genders: { choices: GENDERS, message: 'Genders must be chosen from the listed options' },
  relationshipTypes: { choices: SEEKING_TYPES, message: 'Relationship types must be chosen from the listed options' },
} as const;

/** The keys in the order of the options; null if one is unknown. */
function keysOf(choices: readonly Choice[], values: readonly string[]): string[] | null {
  const found = values.map((value) => findChoice(choices, value)?.key);
  return found.includes(undefined) ? null : choices.map(({ key }) => key).filter((key) => found.includes(key));
}

const isBand = (distance: number): boolean => (DISTANCE_BANDS as readonly number[]).includes(distance);

/**
 * Applies a partial update: absent fields and flags are unchanged, null resets.
 * @throws DomainError VALIDATION with every invalid field
 */
export function mergePreferences(input: PreferencesInput, current: PreferenceValues): PreferenceValues {
  const merged: PreferenceValues = { ...current };
  const invalid: FieldErrors = {};
  for (const bound of ['minAge', 'maxAge'] as const) {
    const age = input[bound];
    if (age === undefined) continue;
    merged[bound] = age ?? DEFAULT_PREFERENCES[bound];
    if (merged[bound] < LIMITS.minimumAge || merged[bound] > LIMITS.maximumAge) invalid[bound] = AGES;
  }
  if (invalid['minAge'] === undefined && invalid['maxAge'] === undefined && merged.minAge > merged.maxAge) {
    invalid['minAge'] = 'Min age must not be above max age';
  }
  for (const list of ['genders', 'relationshipTypes'] as const) {
    const values = input[list];
    if (values === undefined) continue;
    const keys = keysOf(LISTS[list].choices, values ?? []);
    if (keys === null) invalid[list] = LISTS[list].message;
    else merged[list] = keys;
  }
  const { distance } = input;
  if (distance !== undefined) merged.distance = distance;
  if (typeof distance === 'number' && !isBand(distance)) invalid['distance'] = DISTANCES;
  merged.dealbreakers = PREFERENCES.filter((preference) => {
    const flag = input.dealbreakers?.[preference];
    return typeof flag === 'boolean' ? flag : current.dealbreakers.includes(preference);
  });
  if (Object.keys(invalid).length > 0) throw DomainError.invalid(invalid);
  return merged;
}
