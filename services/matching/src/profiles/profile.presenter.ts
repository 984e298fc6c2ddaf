import { HIDEABLE_FIELDS, labelOf, perksOf, type HideableField } from '@kindred/contracts';
import { cityCenter } from '../places/city-centers.js';
import { ageOn, todayInUtc } from './age.js';
import { isDateLocked } from './date-of-birth.js';
import type { OwnProfileType } from './own-profile.type.js';
import { CHOICE_FIELDS, EMPTY_FIELDS, LIST_FIELDS } from './profile-fields.js';
import type { ProfileRow } from './profile-row.js';
import type { MemberWithoutProfile } from './profiles.statement.js';
import type { ProfileType } from './profile.type.js';
import { presentPrompts } from './prompts.js';
import type { ShownTraits } from './reasons.js';
import { flagsFrom } from './visibility.js';

type LabeledField = Exclude<keyof typeof CHOICE_FIELDS, 'relationshipStatus' | 'kids'>;

const label = (field: LabeledField, key: string | null): string | null =>
  key === null ? null : labelOf(CHOICE_FIELDS[field].choices, key);

const labels = (field: keyof typeof LIST_FIELDS, keys: readonly string[]): string[] =>
  keys.map((key) => labelOf(LIST_FIELDS[field].choices, key));

/** `Verified` after the photo review, and outside the beta the badge of the plan. */
function badgesOf({ status, tier, beta }: Pick<ProfileRow, 'status' | 'tier' | 'beta'>): string[] {
  const { badge } = perksOf(tier);
  return [...(status === 'ACTIVE' ? ['Verified'] : []), ...(badge !== null && !beta ? [badge] : [])];
}

/** Choices as labels, except `relationshipStatus` and `kids`, which the API returns as keys. */
function presentValues(row: ProfileRow) {
  return {
    gender: label('gender', row.gender),
    sexualOrientation: label('sexualOrientation', row.sexualOrientation),
    incomeRange: label('incomeRange', row.incomeRange),
    relationshipStatus: row.relationshipStatus,
    seekingTypes: labels('seekingTypes', row.seekingTypes),
    education: label('education', row.education),
    occupation: row.occupation,
    religion: label('religion', row.religion),
    kids: row.kids,
    lifestyle: labels('lifestyle', row.lifestyle),
  };
}

/** What a member shows of the fields that reasons are taken from. */
export function presentTraits(row: Pick<ProfileRow, keyof ShownTraits | 'hiddenFields'>): ShownTraits {
  const { seekingTypes, religion, lifestyle, hiddenFields, locationCity, locationState } = row;
  return {
    seekingTypes: hiddenFields.includes('seekingTypes') ? null : labels('seekingTypes', seekingTypes),
    religion: hiddenFields.includes('religion') ? null : label('religion', religion),
    lifestyle: hiddenFields.includes('lifestyle') ? null : labels('lifestyle', lifestyle),
    locationCity,
    locationState,
  };
}

/** A profile as other members see it: without the date of birth, and with null for hidden fields. */
export function presentProfile(row: ProfileRow, today = todayInUtc()): ProfileType {
  const values = presentValues(row);
  const hide = <Field extends HideableField>(field: Field): (typeof values)[Field] | null =>
    row.hiddenFields.includes(field) ? null : values[field];
  return {
    userId: row.userId,
    displayName: row.displayName,
    age: ageOn(row.dateOfBirth, today),
    gender: hide('gender'),
    sexualOrientation: hide('sexualOrientation'),
    incomeRange: hide('incomeRange'),
    bio: row.bio,
    locationCity: row.locationCity,
    locationState: row.locationState,
    relationshipStatus: hide('relationshipStatus'),
    seekingTypes: hide('seekingTypes'),
    education: hide('education'),
    occupation: hide('occupation'),
    religion: hide('religion'),
    kids: hide('kids'),
    lifestyle: hide('lifestyle'),
    prompts: presentPrompts(row.prompts),
    photos: row.photos,
    photoPlaceholders: row.photoPlaceholders,
    badges: badgesOf(row),
    visibleFields: HIDEABLE_FIELDS.filter((field) => !row.hiddenFields.includes(field)),
  };
}

/** The member's own profile with all fields. */
export function presentOwnProfile(row: ProfileRow, today = todayInUtc()): OwnProfileType {
  return {
    userId: row.userId,
    displayName: row.displayName,
    dateOfBirth: row.dateOfBirth,
    dateLocked: isDateLocked(row, row.photos.length > 0),
    age: ageOn(row.dateOfBirth, today),
    bio: row.bio,
    locationCity: row.locationCity,
    locationState: row.locationState,
    cityKnown: cityCenter(row) !== null,
    ...presentValues(row),
    prompts: presentPrompts(row.prompts),
    photos: row.photos,
    badges: badgesOf(row),
    visibility: flagsFrom(row.hiddenFields),
    complete: true,
  };
}

/** The own profile of a member who has not saved one: photos if any, and every visibility flag on. */
export function presentNoProfile(userId: string, member?: MemberWithoutProfile): OwnProfileType {
  return {
    userId,
    displayName: null,
    dateOfBirth: null,
    dateLocked: false,
    age: null,
    ...EMPTY_FIELDS,
    cityKnown: false,
    photos: member?.photos ?? [],
    badges: member === undefined ? [] : badgesOf(member),
    visibility: flagsFrom([]),
    complete: false,
  };
}
