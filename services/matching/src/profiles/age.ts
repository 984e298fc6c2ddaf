/** Ages and birthdays by the calendar in UTC; dates are `YYYY-MM-DD`. Somebody born on 29 February ages on 1 March. */

export function todayInUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Whole years lived on the day given; negative for a birth that lies ahead. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The latest date of birth of somebody who is at least this old on the day given. */
export function bornOnOrBefore(age: number, day: string): string {
  const year = Number(day.slice(0, 4)) - age;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const monthAndDay = day.slice(5) === '02-29' && !leap ? '02-28' : day.slice(5);
  return `${String(year).padStart(4, '0')}-${monthAndDay}`;
}

/** The date moved by whole years, for the ends of an age band. */
export function yearsLater(date: string, years: number): string {
  return bornOnOrBefore(-years, date);
}
