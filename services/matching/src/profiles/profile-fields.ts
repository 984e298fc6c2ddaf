import {
  EDUCATIONS,
  GENDERS,
  INCOME_RANGES,
  KIDS,
  LIFESTYLES,
  RELATIONSHIP_STATUSES,
  RELIGIONS,
  SEEKING_TYPES,
  SEXUAL_ORIENTATIONS,
} from '@kindred/contracts';

/** The fields that are one of a list, with their names as people read them. */
export const CHOICE_FIELDS = {
  gender: { name: 'Gender', choices: GENDERS },
  sexualOrientation: { name: 'Sexual orientation', choices: SEXUAL_ORIENTATIONS },
  incomeRange: { name: 'Income range', choices: INCOME_RANGES },
  relationshipStatus: { name: 'Relationship status', choices: RELATIONSHIP_STATUSES },
  education: { name: 'Education', choices: EDUCATIONS },
  religion: { name: 'Religion', choices: RELIGIONS },
  kids: { name: 'Kids', choices: KIDS },
} as const;

/** The fields that are several of a list. */
export const LIST_FIELDS = {
  seekingTypes: { name: 'Seeking', choices: SEEKING_TYPES },
  lifestyle: { name: 'Lifestyle', choices: LIFESTYLES },
} as const;

/** All that a member may leave out, left out. */
export const EMPTY_FIELDS = {
  gender: null,
  sexualOrientation: null,
  incomeRange: null,
  bio: null,
  locationCity: null,
  locationState: null,
  relationshipStatus: null,
  seekingTypes: [],
  education: null,
  occupation: null,
  religion: null,
  kids: null,
  lifestyle: [],
};
