import { countCharacters, DomainError, findChoice, LIMITS, type Choice, type FieldErrors } from '@kindred/contracts';
import { isInForce, mutedError, type SanctionEnd } from '@kindred/member-data';
import { DISPLAY_NAME_MESSAGES, findDisplayNameProblem, normalizeDisplayName } from '@kindred/screening';
import { z } from 'zod';
import { dateOfBirthText, REQUIRED_FIELDS } from './date-of-birth.js';
import { CHOICE_FIELDS, EMPTY_FIELDS, LIST_FIELDS } from './profile-fields.js';
import type { ProfileInput } from './profile-input.type.js';
import { profileText } from './profile-text.js';
import type { ProfileEntity } from './profile.entity.js';
import { hasNewPrompt, promptsSchema } from './prompts.js';
import { hiddenAfter } from './visibility.js';

export type ProfileValues = Omit<ProfileEntity, 'userId' | 'latitude' | 'longitude'>;

/** What the rules depend on: the current day (`YYYY-MM-DD`), and the name of the installation. */
export interface ProfileRules {
  today: string;
  brandName: string;
}

const emptyAsNull = (value: string): string | null => (value === '' ? null : value);

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

/** The stored name stays accepted, so that an older one prevents no other change. */
const displayName = (stored: string | undefined, brandName: string) =>
  profileText('Display name', LIMITS.displayNameMaxLength)
    .transform((value, context) => {
      if (value === '') return null;
      if (value === stored) return value;
      const name = normalizeDisplayName(value);
      const problem = findDisplayNameProblem(name, brandName);
      if (countCharacters(name) < LIMITS.displayNameMinLength)
        context.addIssue(`Display name must be at least ${LIMITS.displayNameMinLength} characters`);
      else if (problem !== null) context.addIssue(DISPLAY_NAME_MESSAGES[problem]);
      return name;
    })
    .nullish();

const profileSchema = (current: ProfileValues | null, { today, brandName }: ProfileRules) =>
  z.object({
    displayName: displayName(current?.displayName, brandName),
    dateOfBirth: dateOfBirthText(today).nullish(),
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
    prompts: promptsSchema,
  });

const EMPTY: Omit<ProfileValues, 'displayName' | 'dateOfBirth'> = { ...EMPTY_FIELDS, hiddenFields: [] };

/**
 * Applies a partial update: absent fields and flags are unchanged, null clears.
 * @throws DomainError VALIDATION with every invalid field; the result must have a name and a date of birth
 */
export function mergeProfile(input: ProfileInput, current: ProfileValues | null, rules: ProfileRules): ProfileValues {
  const parsed = profileSchema(current, rules).safeParse(input);
  const invalid: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) invalid[issue.path.map(String).slice(0, 1).join()] ??= issue.message;

  const given = Object.fromEntries(Object.entries(parsed.data ?? {}).filter(([, value]) => value !== undefined));
  const merged: Partial<ProfileValues> = { ...EMPTY, ...current, ...given };
  const missing = (['displayName', 'dateOfBirth'] as const).filter((field) => {
    const value = parsed.success ? merged[field] : input[field] === undefined ? current?.[field] : input[field];
    return (value ?? '').trim() === '';
  });
  const fields: FieldErrors = {};
  for (const field of missing) fields[field] = REQUIRED_FIELDS[field];
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
    prompts: merged.prompts ?? [],
    hiddenFields: hiddenAfter(current?.hiddenFields ?? [], input.visibility ?? {}),
  };
}

/** The fields with the member's own words, besides the prompts. */
const FREE_TEXTS = ['displayName', 'bio', 'locationCity', 'locationState', 'occupation'] as const;

/**
 * A muted member can delete texts and change everything else (docs/product.md, "Sanctions").
 * @throws DomainError MUTED if a text is new or changed
 */
export function requireUnmutedForTexts(
  mutedUntil: SanctionEnd,
  before: ProfileValues | null,
  after: ProfileValues,
): void {
  if (!isInForce(mutedUntil, new Date())) return;
  const hasNewText = FREE_TEXTS.some((field) => after[field] !== null && after[field] !== (before?.[field] ?? null));
  if (hasNewText || hasNewPrompt(before?.prompts ?? [], after.prompts))
    throw mutedError(mutedUntil, 'change the texts in your profile');
}
