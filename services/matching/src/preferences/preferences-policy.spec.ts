import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES, mergePreferences, type PreferenceValues } from './preferences-policy.js';
import type { PreferencesInput } from './preferences.type.js';

const merge = (input: PreferencesInput, current: PreferenceValues = DEFAULT_PREFERENCES) =>
  mergePreferences(input, current);

const SAVED: PreferenceValues = {
  ...{ minAge: 40, maxAge: 55, genders: ['MALE'], distance: 25, relationshipTypes: ['MARRIAGE'] },
  dealbreakers: ['age', 'distance'],
};

describe('mergePreferences', () => {
  it('leaves absent fields and flags unchanged', () => {
    expect(merge({}, SAVED)).toEqual(SAVED);
    expect(merge({ maxAge: 60, dealbreakers: { genders: true, age: false } }, SAVED)).toEqual({
      ...SAVED,
      maxAge: 60,
      dealbreakers: ['genders', 'distance'],
    });
  });

  it('resets what is null', () => {
    const input = { minAge: null, maxAge: null, genders: null, distance: null, relationshipTypes: null };
    expect(merge(input, SAVED)).toEqual({ ...DEFAULT_PREFERENCES, dealbreakers: SAVED.dealbreakers });
  });

  it('accepts labels and keys, once each, in the order of the options', () => {
    const { genders, relationshipTypes } = merge({
      genders: ['NON_BINARY', 'female', 'Female'],
      relationshipTypes: ['Marriage', 'long-term relationship'],
    });
    expect(genders).toEqual(['FEMALE', 'NON_BINARY']);
    expect(relationshipTypes).toEqual(['LONG_TERM_RELATIONSHIP', 'MARRIAGE']);
  });

  it.each<[PreferencesInput, string[]]>([
    [{ minAge: 17 }, ['minAge']],
    [{ maxAge: 121 }, ['maxAge']],
    [{ minAge: 61 }, ['minAge']],
    [{ minAge: 50, maxAge: 49 }, ['minAge']],
    [{ distance: 0 }, ['distance']],
    [{ distance: 30 }, ['distance']],
    [{ genders: ['Robot'], relationshipTypes: ['Enemies'] }, ['genders', 'relationshipTypes']],
    [{ minAge: 5, distance: -1 }, ['minAge', 'distance']],
  ])('rejects %j', (input, fields) => {
    const current = { ...DEFAULT_PREFERENCES, maxAge: 60 };
    const errors = Object.fromEntries(fields.map((field) => [field, expect.any(String)]));
    expect(() => merge(input, current)).toThrow(expect.objectContaining({ code: 'VALIDATION', fields: errors }));
  });
});
