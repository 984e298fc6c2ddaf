import { describe, expect, it } from '@jest/globals';
import { ageOn, bornOnOrBefore, todayInUtc, yearsLater } from './age.js';

describe('ages', () => {
  it.each([
    ['1985-06-15', '2026-06-14', 40],
    ['1985-06-15', '2026-06-15', 41],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2030-01-01', '2026-01-01', -4],
  ])('with a date of birth of %s, the age on %s is %i', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });

  it('is consistent with the latest date of birth for an age, around leap days', () => {
    for (const day of ['2024-02-28', '2024-02-29', '2024-03-01', '2026-02-28', '2026-03-01', '2026-12-31']) {
      for (const age of [18, 20, 40, 68]) {
        const latest = bornOnOrBefore(age, day);
        const next = new Date(Date.parse(latest) + 86_400_000).toISOString().slice(0, 10);
        expect([day, age, ageOn(latest, day) >= age, ageOn(next, day) >= age]).toEqual([day, age, true, false]);
      }
    }
  });

  it('adds and subtracts years', () => {
    expect(yearsLater('1985-06-15', 7)).toBe('1992-06-15');
    expect(yearsLater('1984-02-29', -7)).toBe('1977-02-28');
  });

  it('returns the current day in UTC', () => {
    expect(todayInUtc(new Date('2026-01-01T23:30:00-05:00'))).toBe('2026-01-02');
  });
});
