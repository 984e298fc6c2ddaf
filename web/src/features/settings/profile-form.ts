import { countCharacters, HIDEABLE_FIELDS, LIMITS, type HideableField } from '@kindred/contracts';
import type { OwnProfileFieldsFragment, ProfileInput } from '../../gql/graphql.js';
import { latestDateOfBirth } from '../../lib/birth-date.js';
import { z } from '../../lib/zod.js';

export type VisibilityFlag = `show${Capitalize<HideableField>}`;

/** The visibility flag of a field: `kids` → `showKids`. */
export function flagOf(field: HideableField): VisibilityFlag {
  return `show${field.charAt(0).toUpperCase()}${field.slice(1)}` as VisibilityFlag;
}

/** A text with a maximum length in characters, not UTF-16 code units. */
const boundedText = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => countCharacters(text) <= maxLength, `At most ${maxLength.toLocaleString('en-US')} characters`),
  );
const shortText = boundedText(LIMITS.shortTextMaxLength);

const promptSchema = z.object({
  question: z.string().check(z.minLength(1, 'Please choose a question')),
  answer: boundedText(LIMITS.promptAnswerMaxLength).check(z.minLength(1, 'Please write an answer')),
});

const NAME_LENGTH = `Display name must be ${LIMITS.displayNameMinLength} to ${LIMITS.displayNameMaxLength} characters`;

/** Client-side validation; the server validates everything again. */
export const profileSchema = z.object({
  displayName: z.string().check(
    z.trim(),
    z.minLength(1, 'Display name is required'),
    z.refine((name) => countCharacters(name) >= LIMITS.displayNameMinLength, NAME_LENGTH),
    z.refine((name) => countCharacters(name) <= LIMITS.displayNameMaxLength, NAME_LENGTH),
  ),
  dateOfBirth: z
    .string()
    .check(
      z.minLength(1, 'Date of birth is required'),
      z.refine(isOldEnough, `You must be at least ${LIMITS.minimumAge} years old`),
    ),
  gender: z.string(),
  sexualOrientation: z.string(),
  incomeRange: z.string(),
  bio: boundedText(LIMITS.bioMaxLength),
  locationCity: shortText,
  locationState: shortText,
  relationshipStatus: z.string(),
  seekingTypes: z.array(z.string()),
  education: z.string(),
  occupation: shortText,
  religion: z.string(),
  kids: z.string(),
  lifestyle: z.array(z.string()),
  prompts: z.array(promptSchema),
  visibility: z.record(z.string(), z.boolean()),
});

export type ProfileForm = z.infer<typeof profileSchema>;

function isOldEnough(dateOfBirth: string): boolean {
  return dateOfBirth <= latestDateOfBirth();
}

/** The saved profile as form values; unset fields become empty strings. */
export function formOf(profile: OwnProfileFieldsFragment): ProfileForm {
  const { visibility } = profile;
  return {
    displayName: profile.displayName ?? '',
    dateOfBirth: profile.dateOfBirth ?? '',
    gender: profile.gender ?? '',
    sexualOrientation: profile.sexualOrientation ?? '',
    incomeRange: profile.incomeRange ?? '',
    bio: profile.bio ?? '',
    locationCity: profile.locationCity ?? '',
    locationState: profile.locationState ?? '',
    relationshipStatus: profile.relationshipStatus ?? '',
    seekingTypes: profile.seekingTypes,
    education: profile.education ?? '',
    occupation: profile.occupation ?? '',
    religion: profile.religion ?? '',
    kids: profile.kids ?? '',
    lifestyle: profile.lifestyle,
    prompts: profile.prompts.map(({ question, answer }) => ({ question, answer })),
    visibility: Object.fromEntries(HIDEABLE_FIELDS.map((field) => [flagOf(field), visibility[flagOf(field)]])),
  };
}

/** Serializes each field, so that values can be compared by equality. */
export function serializeFields(form: ProfileForm): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** The form values as mutation input; an empty value clears the field, and a locked date of birth is left out. */
export function inputOf(form: ProfileForm, dateLocked: boolean): ProfileInput {
  const entries = Object.entries(form)
    .filter(([name]) => !(dateLocked && name === 'dateOfBirth'))
    .map(([name, value]) => [name, value === '' ? null : value]);
  return Object.fromEntries(entries) as ProfileInput;
}
