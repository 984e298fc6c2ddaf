import {
  EDUCATIONS,
  GENDERS,
  HIDEABLE_FIELDS,
  INCOME_RANGES,
  labelOf,
  LIFESTYLES,
  PROMPTS,
  RELIGIONS,
  SEEKING_TYPES,
  SEXUAL_ORIENTATIONS,
  type Choice,
  type Prompt,
} from '@kindred/contracts';
import type { Viewer } from './deck.js';
import { distanceBand, type Place } from './distance.js';
import { reasonsFor, type Traits } from './reasons.js';

export type ProfileRow = Record<string, unknown> &
  Place & {
    userId: string;
    dateOfBirth: string;
    hiddenFields: readonly string[];
    status: string;
  };

const HIDEABLE = new Set<string>(HIDEABLE_FIELDS);

const label = (choices: readonly Choice[], key: unknown): string | null =>
  typeof key === 'string' ? labelOf(choices, key) : null;
const labels = (choices: readonly Choice[], keys: unknown): string[] =>
  (keys as string[]).map((key) => labelOf(choices, key));

function age(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** What the viewer shows, of what reasons are derived from. */
export function traitsOf(viewer: Viewer): Traits {
  const { hiddenFields, locationCity, locationState } = viewer;
  const shown = <Value>(field: string, value: Value): Value | null => (hiddenFields.includes(field) ? null : value);
  return {
    lifestyle: shown('lifestyle', labels(LIFESTYLES, viewer.lifestyle)),
    religion: shown('religion', label(RELIGIONS, viewer.religion)),
    // Of the card, which has none if they are hidden.
    seekingTypes: labels(SEEKING_TYPES, viewer.seekingTypes),
    locationCity,
    locationState,
  };
}

/** A profile in the response of `GET /api/discover`. */
export function profileBody(row: ProfileRow, today: string, viewer: Viewer, traits: Traits): Record<string, unknown> {
  const all: Record<string, unknown> = {
    userId: row.userId,
    displayName: row['displayName'],
    age: age(row.dateOfBirth, today),
    gender: label(GENDERS, row['gender']),
    sexualOrientation: label(SEXUAL_ORIENTATIONS, row['sexualOrientation']),
    incomeRange: label(INCOME_RANGES, row['incomeRange']),
    bio: row['bio'],
    locationCity: row['locationCity'],
    locationState: row['locationState'],
    relationshipStatus: row['relationshipStatus'],
    seekingTypes: labels(SEEKING_TYPES, row['seekingTypes']),
    education: label(EDUCATIONS, row['education']),
    occupation: row['occupation'],
    religion: label(RELIGIONS, row['religion']),
    kids: row['kids'],
    lifestyle: labels(LIFESTYLES, row['lifestyle']),
    prompts: (row['prompts'] as Prompt[]).map(({ question, answer }) => ({
      question: labelOf(PROMPTS, question),
      answer,
    })),
    photos: row['photos'],
    badges: row.status === 'ACTIVE' ? ['Verified'] : [],
  };
  for (const field of row.hiddenFields) if (HIDEABLE.has(field)) all[field] = undefined;
  all['reasons'] = reasonsFor(traits, all as unknown as Traits);
  all['distanceBand'] = distanceBand(viewer, row);
  return all;
}
