import { DomainError, LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { z } from 'zod';
import { ageOn } from './age.js';
import type { ProfileInput } from './profile-input.type.js';

export const REQUIRED_FIELDS = {
  displayName: 'Display name is required',
  dateOfBirth: REQUIRED_MESSAGES.dateOfBirth,
} as const;

const LOCKED = 'Your date of birth is confirmed. To correct it, contact support.';

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

/** A date with an allowed age on the day `today` (`YYYY-MM-DD`); empty text becomes null. */
export const dateOfBirthText = (today: string) =>
  z
    .string()
    .trim()
    .transform((value, context) => {
      if (value === '') return null;
      if (!isDate(value)) {
        context.addIssue('Date of birth must be a date like 1980-12-31');
        return null;
      }
      const age = ageOn(value, today);
      if (age < LIMITS.minimumAge) context.addIssue(`You must be at least ${LIMITS.minimumAge} years old`);
      if (age > LIMITS.maximumAge) context.addIssue('Please enter your real date of birth');
      return value;
    });

/** The given date of birth if the person is under the minimum age; null for any other input, also a future date. */
export function underAgeDate({ dateOfBirth }: ProfileInput, today: string): string | null {
  const date = dateOfBirth?.trim() ?? '';
  return isDate(date) && date <= today && ageOn(date, today) < LIMITS.minimumAge ? date : null;
}

/** Whether only staff can change the date: a reviewer has compared it with a photo. */
export const isDateLocked = (current: { dateOfBirth: string } | null, hasApprovedPhoto: boolean): boolean =>
  current !== null && hasApprovedPhoto;

/** @throws DomainError DATE_LOCKED if the input changes a locked date; an invalid date is rejected elsewhere */
export function requireUnlockedDate(
  { dateOfBirth }: ProfileInput,
  current: { dateOfBirth: string } | null,
  hasApprovedPhoto: boolean,
): void {
  const date = dateOfBirth?.trim() ?? '';
  if (!isDateLocked(current, hasApprovedPhoto) || !isDate(date) || date === current?.dateOfBirth) return;
  throw new DomainError('DATE_LOCKED', LOCKED, { dateOfBirth: LOCKED });
}
