import { describe, expect, it } from '@jest/globals';
import { ANY, countFilters, filterFields, NO_FILTERS, toGraphFilters } from './filters.js';

const optionsOf = (name: string, values = NO_FILTERS): string[] =>
  filterFields(values)
    .find((field) => field.name === name)!
    .options.map(({ value }) => value);

describe('the filters of the deck', () => {
  it('offer the ages from 18 to 68, and never a lower bound above the upper one', () => {
    expect(optionsOf('minAge').at(0)).toBe('18');
    expect(optionsOf('maxAge').at(-1)).toBe('68');
    expect(optionsOf('minAge', { ...NO_FILTERS, maxAge: '40' }).at(-1)).toBe('40');
    expect(optionsOf('maxAge', { ...NO_FILTERS, minAge: '40' }).at(0)).toBe('40');
  });

  it('send labels, and the relationship status by its key', () => {
    expect(optionsOf('gender')).toContain('Non-binary');
    expect(optionsOf('relationshipStatus')).toContain('COMPLICATED');
  });

  it('leave out what is any', () => {
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
