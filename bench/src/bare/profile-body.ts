import {
  EDUCATIONS,
  GENDERS,
  HIDEABLE_FIELDS,
  INCOME_RANGES,
  labelOf,
  LIFESTYLES,
  RELIGIONS,
  SEEKING_TYPES,
  SEXUAL_ORIENTATIONS,
  type Choice,
} from '@kindred/contracts';

export type ProfileRow = Record<string, unknown> & {
  userId: string;
  dateOfBirth: string;
  hiddenFields: readonly string[];
  status: string;
};

const HIDEABLE = new Set<string>(HIDEABLE_FIELDS);

const text = (choices: readonly Choice[], key: unknown): string | null =>
  typeof key === 'string' ? labelOf(choices, key) : null;
const texts = (choices: readonly Choice[], keys: unknown): string[] =>
  (keys as string[]).map((key) => labelOf(choices, key));

function age(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** A card of the deck as `GET /api/discover` answers it. */
export function profileBody(row: ProfileRow, today: string): Record<string, unknown> {
  const all: Record<string, unknown> = {
    userId: row.userId,
    displayName: row['displayName'],
    age: age(row.dateOfBirth, today),
    gender: text(GENDERS, row['gender']),
    sexualOrientation: text(SEXUAL_ORIENTATIONS, row['sexualOrientation']),
    incomeRange: text(INCOME_RANGES, row['incomeRange']),
    bio: row['bio'],
    locationCity: row['locationCity'],
    locationState: row['locationState'],
    relationshipStatus: row['relationshipStatus'],
    seekingTypes: texts(SEEKING_TYPES, row['seekingTypes']),
    education: text(EDUCATIONS, row['education']),
    occupation: row['occupation'],
    religion: text(RELIGIONS, row['religion']),
    kids: row['kids'],
    lifestyle: texts(LIFESTYLES, row['lifestyle']),
    photos: row['photos'],
    badges: row.status === 'ACTIVE' ? ['Verified'] : [],
  };
  for (const field of row.hiddenFields) if (HIDEABLE.has(field)) all[field] = undefined;
  return all;
}
