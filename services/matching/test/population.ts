import { HIDEABLE_FIELDS, INCOME_RANGES, SEEKING_TYPES, type HideableField, type Prompt } from '@kindred/contracts';
import type { ServiceUnderTest } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { refreshCards } from '../src/discover/deck-cards.js';

/** A generated member, with enumeration keys. */
export interface Person {
  userId: string;
  displayName: string;
  dateOfBirth: string;
  gender: string | null;
  sexualOrientation: string | null;
  incomeRange: string | null;
  relationshipStatus: string | null;
  seekingTypes: string[];
  bio: string | null;
  prompts: Prompt[];
  hiddenFields: HideableField[];
  tier: 'BASIC' | 'VIP' | null;
  /** `YYYY-MM-DD` */
  activeOn: string;
}

/** A person with defaults for everything that a test does not state. */
export function person(differences: Partial<Person> = {}): Person {
  return {
    userId: randomUUID(),
    displayName: 'Maya',
    dateOfBirth: '1985-06-15',
    gender: null,
    sexualOrientation: null,
    incomeRange: null,
    relationshipStatus: null,
    seekingTypes: [],
    bio: null,
    prompts: [],
    hiddenFields: [],
    tier: null,
    activeOn: '2026-01-10',
    ...differences,
  };
}

/** A seeded random generator for numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function randomPeople(count: number, random: () => number): Person[] {
  const oneOf = <T>(...choices: T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const some = <T>(values: readonly T[], chance: number): T[] => values.filter(() => random() < chance);
  return Array.from({ length: count }, () =>
    person({
      dateOfBirth: `${1960 + Math.floor(random() * 45)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`,
      gender: oneOf('MALE', 'FEMALE', 'MALE', 'FEMALE', 'NON_BINARY', null),
      sexualOrientation: oneOf('STRAIGHT', 'STRAIGHT', 'GAY', 'LESBIAN', 'BISEXUAL', null),
      incomeRange: oneOf(...INCOME_RANGES.slice(0, 3).map(({ key }) => key), null),
      relationshipStatus: oneOf('SINGLE', 'DIVORCED', null),
      seekingTypes: some(
        SEEKING_TYPES.slice(0, 4).map(({ key }) => key),
        0.4,
      ),
      bio: oneOf('A few words.', null),
      prompts: oneOf([], [{ question: 'SUNDAY', answer: 'Church, then a long table.' }]),
      hiddenFields: some(HIDEABLE_FIELDS, 0.1),
      tier: oneOf('BASIC', 'VIP', null),
      activeOn: `2026-01-0${1 + Math.floor(random() * 6)}`,
    }),
  );
}

/** Inserts the people into the service's tables. */
export async function insertPeople(matching: ServiceUnderTest, people: readonly Person[]): Promise<void> {
  const rows = JSON.stringify(people.map((one) => ({ ...one, lastActiveAt: `${one.activeOn}T12:00:00Z` })));
  await matching.sql(
    `INSERT INTO members (user_id, status, email_verified, tier, last_active_at)
     SELECT p."userId", 'ACTIVE', true, p.tier, p."lastActiveAt"
       FROM jsonb_to_recordset($1) AS p("userId" uuid, tier text, "lastActiveAt" timestamptz)`,
    [rows],
  );
  await matching.sql(
    `INSERT INTO profiles (user_id, display_name, date_of_birth, gender, sexual_orientation, income_range,
                           relationship_status, seeking_types, bio, prompts, hidden_fields)
     SELECT p."userId", p."displayName", p."dateOfBirth", p.gender, p."sexualOrientation", p."incomeRange",
            p."relationshipStatus", p."seekingTypes", p.bio, p.prompts, p."hiddenFields"
       FROM jsonb_to_recordset($1) AS p("userId" uuid, "displayName" text, "dateOfBirth" date, gender text, "sexualOrientation" text,
            "incomeRange" text, "relationshipStatus" text, "seekingTypes" text[], bio text, prompts jsonb,
            "hiddenFields" text[])`,
    [rows],
  );
  await refreshCards(
    matching.dataSource.manager,
    people.map(({ userId }) => userId),
  );
}
