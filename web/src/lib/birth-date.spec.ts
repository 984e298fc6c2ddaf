import { describe, expect, it } from '@jest/globals';
import { ageAt, birthDate, latestDateOfBirth } from './birth-date.js';

describe('dates of birth', () => {
  it('are written the same in every time zone', () => {
    expect(birthDate('1980-05-17')).toBe('May 17, 1980');
  });

  it.each([
    ['1980-05-17', '2026-05-16T23:59:59.000Z', 45],
    ['1980-05-17', '2026-05-17T00:00:00.000Z', 46],
    ['2008-02-29', '2026-02-28T12:00:00.000Z', 17],
  ])('%s results in an age at %s of %i', (date, time, age) => {
    expect(ageAt(date, time)).toBe(age);
  });

  it('are limited by the minimum age', () => {
    expect(latestDateOfBirth(new Date(2026, 4, 7))).toBe('2008-05-07');
  });
});
