import { countCharacters, findChoice, LIMITS, DomainError, type Choice, type FieldErrors } from '@kindred/contracts';
import { boundedText } from '@kindred/service-kit';
import { z } from 'zod';
import { ageOn } from './age.js';
import { CHOICE_FIELDS, EMPTY_FIELDS, LIST_FIELDS } from './profile-fields.js';
import type { ProfileInput } from './profile-input.type.js';
import type { ProfileEntity } from './profile.entity.js';
import { hiddenAfter } from './visibility.js';

export type ProfileValues = Omit<ProfileEntity, 'userId'>;

const REQUIRED = { displayName: 'Display name is required', dateOfBirth: 'Date of birth is required' } as const;

/** Control characters and bidirectional formatting marks, which can disguise a name. */
const DECEPTIVE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

const emptyAsNull = (value: string): string | null => (value === '' ? null : value);

const profileText = (name: string, maximum: number) =>
  boundedText(
    maximum,
    `${name} must be at most ${maximum.toLocaleString('en-US')} characters`,
    `${name} has characters that cannot be used`,
  );

/** Empty text becomes null. */
const shortText = (name: string) => profileText(name, LIMITS.shortTextMaxLength).transform(emptyAsNull).nullish();

/** Accepts a label or a key and returns the key. */
const choice = ({ name, choices }: { name: string; choices: readonly Choice[] }) =>
  z
    .string()
    .transform((value, context) => {
      if (value.trim() === '') return null;
      const found = findChoice(choices, value);
      if (found === undefined) context.addIssue(`${name} must be one of the listed options`);
      return found?.key ?? null;
    })
    .nullish();

const list = ({ name, choices }: { name: string; choices: readonly Choice[] }) =>
  z
    .array(z.string())
    .transform((values, context) => {
      const found = values.map((value) => findChoice(choices, value));
      if (found.includes(undefined)) context.addIssue(`${name} must be chosen from the listed options`);
      return [...new Set(found.flatMap((option) => option?.key ?? []))];
    })
    .nullish();

const displayName = profileText('Display name', LIMITS.displayNameMaxLength)
  .refine((value) => !DECEPTIVE.test(value), 'Display name has characters that cannot be used')
  .refine(
    (value) => value === '' || countCharacters(value) >= LIMITS.displayNameMinLength,
    `Display name must be at least ${LIMITS.displayNameMinLength} characters`,
  )
  .transform(emptyAsNull)
  .nullish();

const dateOfBirth = (today: string) =>
  z
    .string()
    .trim()
    .transform((value, context) => {
      if (value === '') return null;
      if (!z.iso.date().safeParse(value).success) {
        context.addIssue('Date of birth must be a date like 1980-12-31');
        return null;
      }
      const age = ageOn(value, today);
      if (age < LIMITS.minimumAge) context.addIssue(`You must be at least ${LIMITS.minimumAge} years old`);
      if (age > LIMITS.maximumAge) context.addIssue('Please enter your real date of birth');
      return value;
    })
    .nullish();

const profileSchema = (today: string) =>
  z.object({
    displayName,
    dateOfBirth: dateOfBirth(today),
    gender: choice(CHOICE_FIELDS.gender),
    sexualOrientation: choice(CHOICE_FIELDS.sexualOrientation),
    incomeRange: choice(CHOICE_FIELDS.incomeRange),
    bio: profileText('Bio', LIMITS.bioMaxLength).transform(emptyAsNull).nullish(),
    locationCity: shortText('City'),
    locationState: shortText('State'),
    relationshipStatus: choice(CHOICE_FIELDS.relationshipStatus),
    seekingTypes: list(LIST_FIELDS.seekingTypes),
    education: choice(CHOICE_FIELDS.education),
    occupation: shortText('Occupation'),
    religion: choice(CHOICE_FIELDS.religion),
    kids: choice(CHOICE_FIELDS.kids),
    lifestyle: list(LIST_FIELDS.lifestyle),
  });

const EMPTY: Omit<ProfileValues, 'displayName' | 'dateOfBirth'> = { ...EMPTY_FIELDS, hiddenFields: [] };

/**
 * Applies a partial update: absent fields and flags are unchanged, null clears. `today` is `YYYY-MM-DD`.
 * @throws DomainError VALIDATION with every invalid field; the result must have a name and a date of birth
 */
export function mergeProfile(input: ProfileInput, current: ProfileValues | null, today: string): ProfileValues {
  const parsed = profileSchema(today).safeParse(input);
  const invalid: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) invalid[issue.path.map(String).slice(0, 1).join()] ??= issue.message;

  const given = Object.fromEntries(Object.entries(parsed.data ?? {}).filter(([, value]) => value !== undefined));
  const merged: Partial<ProfileValues> = { ...EMPTY, ...current, ...given };
  const missing = (['displayName', 'dateOfBirth'] as const).filter((field) => {
    const value = parsed.success ? merged[field] : input[field] === undefined ? current?.[field] : input[field];
    return (value ?? '').trim() === '';
  });
  const fields: FieldErrors = {};
  for (const field of missing) fields[field] = REQUIRED[field];
  for (const [field, message] of Object.entries(invalid)) fields[field] ??= message;
  if (Object.keys(fields).length > 0) throw DomainError.invalid(fields);

  const { displayName: name, dateOfBirth: birth } = merged;
  if (typeof name !== 'string' || typeof birth !== 'string')
    throw new Error('a required field is missing after validation');
  return {
    ...EMPTY,
    ...merged,
    displayName: name,
    dateOfBirth: birth,
    seekingTypes: merged.seekingTypes ?? [],
    lifestyle: merged.lifestyle ?? [],
    hiddenFields: hiddenAfter(current?.hiddenFields ?? [], input.visibility ?? {}),
  };
}
