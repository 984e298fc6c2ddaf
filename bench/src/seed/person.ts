import {
  EDUCATIONS,
  HIDEABLE_FIELDS,
  INCOME_RANGES,
  KIDS,
  LIFESTYLES,
  LIMITS,
  PROMPTS,
  RELIGIONS,
  SEEKING_TYPES,
  type HideableField,
  type Prompt,
  type Tier,
} from '@kindred/contracts';
import {
  ABSENCE_WEIGHTS,
  AGE_WEIGHTS,
  GENDER_WEIGHTS,
  ORIENTATION_WEIGHTS,
  RELATIONSHIP_WEIGHTS,
  TIER_WEIGHTS,
} from './weights.js';
import { oneOf, sample, weighted, randomInteger, type Random } from './random.js';
import { drawStatus, GUARANTEED_ACTIVE, seededMember, type SeededStatus } from './seeded-member.js';
import { BAN_REASONS, CITIES, INTERESTS, NAMES, OCCUPATIONS, OPENINGS, WISHES } from './sample-texts.js';

/** A seeded member, as a row of `staged_members`. Times are ISO 8601. */
export interface Person {
  user_id: string;
  email: string;
  status: SeededStatus;
  tier: Tier | null;
  created_at: string;
  last_active_at: string;
  notify_on_likes: boolean;
  ban_reason: string | null;
  banned_since: string | null;
  /** Null for a permanent ban, or without a ban. */
  banned_until: string | null;
  display_name: string;
  /** `YYYY-MM-DD` */
  date_of_birth: string;
  gender: string | null;
  sexual_orientation: string | null;
  income_range: string | null;
  bio: string | null;
  location_city: string | null;
  location_state: string | null;
  relationship_status: string | null;
  seeking_types: string[];
  education: string | null;
  occupation: string | null;
  religion: string | null;
  kids: string | null;
  lifestyle: string[];
  prompts: Prompt[];
  hidden_fields: HideableField[];
}

const DAY = 24 * 60 * 60 * 1000;
const keysOf = (choices: readonly { key: string }[]): string[] => choices.map(({ key }) => key);

function birthday(random: Random, now: Date): string {
  const [min, max] = weighted(random, AGE_WEIGHTS);
  const days = randomInteger(random, 1, 364);
  const birth = new Date(now);
  birth.setUTCFullYear(now.getUTCFullYear() - randomInteger(random, min, max));
  return new Date(birth.getTime() - days * DAY).toISOString().slice(0, 10);
}

function nameFor(random: Random, gender: string | null): string {
  const names = gender === 'FEMALE' || gender === 'MALE' ? NAMES[gender] : NAMES.OTHER;
  return `${oneOf(random, names)} ${String.fromCharCode(65 + Math.floor(random() * 26))}.`;
}

const orientationFor = (random: Random, gender: string | null): string | null => {
  const weights = ORIENTATION_WEIGHTS[gender === 'FEMALE' || gender === 'MALE' ? gender : 'OTHER'];
  return random() < 0.05 ? null : weighted<string>(random, weights);
};

/** Income is hidden more often than the other fields. */
const hidden = (random: Random): HideableField[] =>
  HIDEABLE_FIELDS.filter((field) => random() < (field === 'incomeRange' ? 0.25 : 0.05));

/** Most members answer one or two prompts. */
const promptsOf = (random: Random): Prompt[] =>
  sample(random, keysOf(PROMPTS), 0.05)
    .slice(0, LIMITS.promptsPerProfile)
    .map((question) => ({ question, answer: oneOf<string>(random, WISHES) }));

function profile(random: Random, now: Date) {
  const gender = weighted<string | null>(random, GENDER_WEIGHTS);
  const [city, state] = weighted(random, CITIES);
  const maybe = <Value>(chance: number, make: () => Value): Value | null => (random() < chance ? make() : null);
  return {
    display_name: nameFor(random, gender),
    date_of_birth: birthday(random, now),
    gender,
    sexual_orientation: orientationFor(random, gender),
    income_range: maybe(0.85, () => oneOf(random, keysOf(INCOME_RANGES))),
    bio: maybe(0.8, () => [OPENINGS, INTERESTS, WISHES].map((texts) => oneOf<string>(random, texts)).join(' ')),
    location_city: city,
    location_state: state,
    relationship_status: weighted<string | null>(random, RELATIONSHIP_WEIGHTS),
    seeking_types: sample(random, keysOf(SEEKING_TYPES), 0.35),
    education: maybe(0.9, () => oneOf(random, keysOf(EDUCATIONS))),
    occupation: maybe(0.85, () => oneOf<string>(random, OCCUPATIONS)),
    religion: maybe(0.8, () => oneOf(random, keysOf(RELIGIONS))),
    kids: maybe(0.85, () => oneOf(random, keysOf(KIDS))),
    lifestyle: sample(random, keysOf(LIFESTYLES), 0.2),
    hidden_fields: hidden(random),
    prompts: promptsOf(random),
  };
}

/** 1% of the members have been banned: 60% permanently, the others for a period that can be over. */
function ban(random: Random, now: Date): Pick<Person, 'ban_reason' | 'banned_since' | 'banned_until'> {
  if (random() >= 0.01) return { ban_reason: null, banned_since: null, banned_until: null };
  const since = now.getTime() - random() * 30 * DAY;
  const until = since + oneOf(random, [7, 30, 90]) * DAY;
  return {
    ban_reason: oneOf<string>(random, BAN_REASONS),
    banned_since: new Date(since).toISOString(),
    banned_until: random() < 0.6 ? null : new Date(until).toISOString(),
  };
}

/** The seeded member with this number. Reproducible, except that dates are relative to `now`. */
export function personOf(seed: number, number: number, now: Date): Person {
  const { status, random } = drawStatus(seed, number);
  const [min, max] = weighted(random, ABSENCE_WEIGHTS);
  const lastActive = now.getTime() - (randomInteger(random, min, max) + random() * 0.2) * DAY;
  const unbanned = { ban_reason: null, banned_since: null, banned_until: null };
  const { userId, email } = seededMember(seed, number);
  return {
    user_id: userId,
    email,
    status,
    tier: status === 'ACTIVE' ? weighted<Tier | null>(random, TIER_WEIGHTS) : null,
    created_at: new Date(lastActive - random() * 700 * DAY).toISOString(),
    last_active_at: new Date(lastActive).toISOString(),
    notify_on_likes: random() < 0.85,
    ...profile(random, now),
    ...(number <= GUARANTEED_ACTIVE ? unbanned : ban(random, now)),
  };
}
