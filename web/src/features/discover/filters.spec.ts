import { describe, expect, it } from '@jest/globals';
import { ANY, countFilters, FILTER_FIELDS, filtersFrom, NO_FILTERS, toGraphFilters, withFilter } from './filters.js';

const optionsOf = (name: string): string[] =>
  FILTER_FIELDS.find((field) => field.name === name)!.options.map(({ value }) => value);

describe('the filters of the deck', () => {
  it.each(['minAge', 'maxAge'])('offer every age from 18 to 68 (%s)', (name) => {
    expect(optionsOf(name)).toEqual(Array.from({ length: 51 }, (_, index) => String(18 + index)));
  });

  it.each([
    ['minAge', '50', { minAge: '50', maxAge: '50' }],
    ['minAge', '40', { minAge: '40', maxAge: '40' }],
    ['minAge', ANY, { minAge: ANY, maxAge: '40' }],
    ['maxAge', '25', { minAge: '25', maxAge: '25' }],
    ['maxAge', '68', { minAge: '30', maxAge: '68' }],
    ['gender', 'Female', { gender: 'Female', minAge: '30', maxAge: '40' }],
  ] as const)('adjust the other age bound instead of crossing it (%s %s)', (name, value, ages) => {
    expect(withFilter({ ...NO_FILTERS, minAge: '30', maxAge: '40' }, name, value)).toEqual({ ...NO_FILTERS, ...ages });
  });

  it.each([
    [{}, {}],
    [
      { minAge: 45, maxAge: 60, genders: ['Male'] },
      { minAge: '45', maxAge: '60', gender: 'Male' },
    ],
    [{ minAge: 70, maxAge: 80, genders: ['Male', 'Non-binary'] }, { minAge: '68' }],
  ])('start from the preferences %j', (preferences, filters) => {
    const saved = { minAge: 18, maxAge: 120, genders: [], distance: null, relationshipTypes: [], ...preferences };
    const dealbreakers = { age: false, genders: false, distance: false, relationshipTypes: false };
    expect(filtersFrom({ ...saved, dealbreakers })).toEqual({ ...NO_FILTERS, ...filters });
  });

  it('use labels as values, and keys for the relationship status', () => {
    expect(optionsOf('gender')).toContain('Non-binary');
    expect(optionsOf('relationshipStatus')).toContain('COMPLICATED');
  });

  it('omit values set to Any', () => {
    expect(toGraphFilters(NO_FILTERS)).toBeNull();
    expect(toGraphFilters({ ...NO_FILTERS, gender: 'Female', minAge: '40' })).toEqual({
      gender: 'Female',
      sexualOrientation: null,
      incomeRange: null,
      relationshipStatus: null,
      minAge: 40,
      maxAge: null,
    });
    expect(countFilters({ ...NO_FILTERS, gender: 'Female', maxAge: ANY })).toBe(1);
  });
});
