import { describe, expect, it } from '@jest/globals';
import { EDUCATIONS, findChoice, GENDERS, INCOME_RANGES, labelOf, SEXUAL_ORIENTATIONS } from './enumerations.js';

describe('the choices of the specification', () => {
  it('finds a choice by label or key, whatever the case', () => {
    expect(findChoice(GENDERS, 'Non-binary')?.key).toBe('NON_BINARY');
    expect(findChoice(GENDERS, 'non_binary')?.label).toBe('Non-binary');
    expect(findChoice(SEXUAL_ORIENTATIONS, ' straight ')?.key).toBe('STRAIGHT');
  });

  it('knows nothing else', () => {
    expect(findChoice(GENDERS, 'Martian')).toBeUndefined();
    expect(findChoice(GENDERS, '')).toBeUndefined();
  });

  it('makes plain keys of labels with signs in them', () => {
    expect(findChoice(EDUCATIONS, "Bachelor's Degree")?.key).toBe('BACHELORS_DEGREE');
    expect(findChoice(INCOME_RANGES, '$50,000 - $75,000')?.key).toBe('50_000_75_000');
    expect(labelOf(INCOME_RANGES, 'OVER_200_000')).toBe('Over $200,000');
  });

  it.each([EDUCATIONS, INCOME_RANGES, GENDERS, SEXUAL_ORIENTATIONS])('has no key twice', (...choices) => {
    const keys = choices.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
