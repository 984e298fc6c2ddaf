import { describe, expect, it } from '@jest/globals';
import { isDateLocked, requireUnlockedDate, underAgeDate } from './date-of-birth.js';

const TODAY = '2026-06-15';
const SAVED = { dateOfBirth: '1980-05-17' };

describe('underAgeDate', () => {
  it.each([
    [' 2008-06-16 ', '2008-06-16'],
    ['2026-06-15', '2026-06-15'],
    ['2008-06-15', null],
    ['2026-06-16', null],
    ['2031-01-01', null],
    ['2010-02-30', null],
    ['17', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('of %j is %j', (dateOfBirth, expected) => {
    expect(underAgeDate({ dateOfBirth }, TODAY)).toBe(expected);
  });
});

describe('requireUnlockedDate', () => {
  it.each([
    ['another date without an approved photo', '1999-01-01', SAVED, false],
    ['a first date with an approved photo', '1999-01-01', null, true],
    ['the same date', ' 1980-05-17 ', SAVED, true],
    ['no date', undefined, SAVED, true],
    ['a date that is rejected as invalid', '17.05.1980', SAVED, true],
  ])('allows %s', (_name, dateOfBirth, current, hasApprovedPhoto) => {
    expect(() => requireUnlockedDate({ dateOfBirth }, current, hasApprovedPhoto)).not.toThrow();
  });

  it.each(['1999-01-01', '1980-05-18', '2015-01-01'])(
    'rejects a change to %s with an approved photo',
    (dateOfBirth) => {
      expect(() => requireUnlockedDate({ dateOfBirth }, SAVED, true)).toThrow(
        expect.objectContaining({ code: 'DATE_LOCKED', fields: { dateOfBirth: expect.any(String) } }),
      );
    },
  );
});

describe('isDateLocked', () => {
  it('needs a saved date and an approved photo', () => {
    expect([isDateLocked(SAVED, true), isDateLocked(SAVED, false), isDateLocked(null, true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
