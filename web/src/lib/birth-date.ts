import { LIMITS } from '@kindred/contracts';

/** The latest date of birth that meets the minimum age today, YYYY-MM-DD. */
export function latestDateOfBirth(today = new Date()): string {
  const month = String(today.getMonth() + 1).padStart(2, '0');
  const day = String(today.getDate()).padStart(2, '0');
  return `${today.getFullYear() - LIMITS.minimumAge}-${month}-${day}`;
}

/** "May 17, 1980" for 1980-05-17, the same day in every time zone. */
export function birthDate(dateOfBirth: string): string {
  return new Date(dateOfBirth).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** The age in whole years at a time, by the UTC calendar as on the server. */
export function ageAt(dateOfBirth: string, iso = new Date().toISOString()): number {
  const years = Number(iso.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return iso.slice(5, 10) < dateOfBirth.slice(5) ? years - 1 : years;
}
