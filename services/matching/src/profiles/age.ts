/**
 * Ages by the UTC calendar; dates are `YYYY-MM-DD`. In a year without February 29, a birthday on that date falls on
 * March 1.
 */

export function todayInUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** The age in whole years on a day; negative if the date of birth is later. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The latest date of birth with at least this age on a day. */
export function bornOnOrBefore(age: number, day: string): string {
  const year = Number(day.slice(0, 4)) - age;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const monthAndDay = day.slice(5) === '02-29' && !leap ? '02-28' : day.slice(5);
  return `${String(year).padStart(4, '0')}-${monthAndDay}`;
}

/** Dates of birth from one day through another. */
export interface BornRange {
  from: string;
  to: string;
}

/** The dates of birth with an age from `minAge` through `maxAge` on a day. */
export function bornWithAges(minAge: number, maxAge: number, day: string): BornRange {
  const first = new Date(`${bornOnOrBefore(maxAge + 1, day)}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 1);
  return { from: todayInUtc(first), to: bornOnOrBefore(minAge, day) };
}

/** Adds whole years to a date; a negative number subtracts. */
export function yearsLater(date: string, years: number): string {
  return bornOnOrBefore(-years, date);
}
