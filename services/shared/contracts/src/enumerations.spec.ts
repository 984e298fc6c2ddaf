import { describe, expect, it } from '@jest/globals';
import {
  EDUCATIONS,
  findChoice,
  GENDERS,
  INCOME_RANGES,
  labelOf,
  PROMPTS,
  SEXUAL_ORIENTATIONS,
} from './enumerations.js';

describe('enumerated choices', () => {
  it('finds a choice by label or key, case-insensitively', () => {
    expect(findChoice(GENDERS, 'Non-binary')?.key).toBe('NON_BINARY');
    expect(findChoice(GENDERS, 'non_binary')?.label).toBe('Non-binary');
    expect(findChoice(SEXUAL_ORIENTATIONS, ' straight ')?.key).toBe('STRAIGHT');
  });

  it('finds no choice for an unknown or empty value', () => {
    expect(findChoice(GENDERS, 'Martian')).toBeUndefined();
    expect(findChoice(GENDERS, '')).toBeUndefined();
  });

  it('derives keys from labels with punctuation', () => {
    expect(findChoice(EDUCATIONS, "Bachelor's Degree")?.key).toBe('BACHELORS_DEGREE');
    expect(findChoice(INCOME_RANGES, '$50,000 - $75,000')?.key).toBe('50_000_75_000');
    expect(labelOf(INCOME_RANGES, 'OVER_200_000')).toBe('Over $200,000');
  });

  it.each([EDUCATIONS, INCOME_RANGES, GENDERS, SEXUAL_ORIENTATIONS, PROMPTS])(
    'has unique keys, starting with %j',
    (...choices) => {
      const keys = choices.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  it('has 30 different questions for profiles', () => {
    expect(new Set(PROMPTS.map(({ label }) => label)).size).toBe(30);
  });
});
