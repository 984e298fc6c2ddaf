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

/** Single-choice fields; `name` appears in error messages. */
export const CHOICE_FIELDS = {
  gender: { name: 'Gender', choices: GENDERS },
  sexualOrientation: { name: 'Sexual orientation', choices: SEXUAL_ORIENTATIONS },
  incomeRange: { name: 'Income range', choices: INCOME_RANGES },
  relationshipStatus: { name: 'Relationship status', choices: RELATIONSHIP_STATUSES },
  education: { name: 'Education', choices: EDUCATIONS },
  religion: { name: 'Religion', choices: RELIGIONS },
  kids: { name: 'Kids', choices: KIDS },
} as const;

/** Multiple-choice fields. */
export const LIST_FIELDS = {
  seekingTypes: { name: 'Seeking', choices: SEEKING_TYPES },
  lifestyle: { name: 'Lifestyle', choices: LIFESTYLES },
} as const;

/** The optional fields with their empty values. */
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
  prompts: [],
};
