import { HIDEABLE_FIELDS } from '@kindred/contracts';
import type { ProfileType } from './profile.type.js';

/** What a client of the REST API is not told, or not in this form. */
type Omitted = 'photoPlaceholders' | 'visibleFields';

/** A profile in the REST API, with every other field. JSON leaves out what is undefined. */
export type Card = { [Field in Exclude<keyof ProfileType, Omitted>]-?: ProfileType[Field] | undefined };

/**
 * A profile of the deck in the REST API (docs/api.md, "Requests"): hidden fields are absent, all others are present, and
 * null or an empty list when they have no value. The order of the fields is that of other profiles there.
 */
export function presentCard(profile: ProfileType): Card {
  const { visibleFields } = profile;
  const card: Card = {
    userId: profile.userId,
    displayName: profile.displayName,
    age: profile.age,
    gender: profile.gender,
    sexualOrientation: profile.sexualOrientation,
    incomeRange: profile.incomeRange,
    bio: profile.bio,
    locationCity: profile.locationCity,
    locationState: profile.locationState,
    relationshipStatus: profile.relationshipStatus,
    seekingTypes: profile.seekingTypes ?? [],
    education: profile.education,
    occupation: profile.occupation,
    religion: profile.religion,
    kids: profile.kids,
    lifestyle: profile.lifestyle ?? [],
    prompts: profile.prompts,
    photos: profile.photos,
    badges: profile.badges,
    reasons: profile.reasons ?? [],
    distanceBand: profile.distanceBand ?? null,
  };
  if (visibleFields.length < HIDEABLE_FIELDS.length)
    for (const field of HIDEABLE_FIELDS) if (!visibleFields.includes(field)) card[field] = undefined;
  return card;
}
