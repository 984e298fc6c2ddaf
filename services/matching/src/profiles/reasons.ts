import type { ProfileType } from './profile.type.js';

/** What a member shows: labels, and null for a hidden field, so a hidden field cannot become a reason. */
export type ShownTraits = Pick<
  ProfileType,
  'lifestyle' | 'religion' | 'seekingTypes' | 'locationCity' | 'locationState'
>;

type Sentences = Readonly<Record<string, string>>;

/** By label of `LIFESTYLES`, the most telling first. */
export const LIFESTYLE_REASONS: Sentences = {
  'Music lover': 'You both love music.',
  'Book lover': 'You both love books.',
  'Arts & Culture': 'You both enjoy arts and culture.',
  Traveler: 'You both love to travel.',
  Outdoors: 'You both love the outdoors.',
  Foodie: 'You both love good food.',
  'Faith-centered': 'Faith is at the center of both your lives.',
  'Family-oriented': 'Family comes first for both of you.',
  Entrepreneur: 'You’re both entrepreneurs.',
  Fitness: 'You’re both into fitness.',
  Active: 'You both like to stay active.',
  Homebody: 'You’re both happy at home.',
  Social: 'You both enjoy good company.',
  'Career-focused': 'Your careers matter to both of you.',
  'Social drinker': 'You’re both social drinkers.',
  'Non-smoker': 'Neither of you smokes.',
};

/** By label of `RELIGIONS`. "Other" and "Prefer not to say" are not something in common. */
export const RELIGION_REASONS: Sentences = {
  Christian: 'You’re both Christian.',
  Catholic: 'You’re both Catholic.',
  Baptist: 'You’re both Baptist.',
  Methodist: 'You’re both Methodist.',
  Muslim: 'You’re both Muslim.',
  Jewish: 'You’re both Jewish.',
  Buddhist: 'You’re both Buddhist.',
  Hindu: 'You’re both Hindu.',
  Spiritual: 'You’re both spiritual.',
  Agnostic: 'You’re both agnostic.',
  Atheist: 'You’re both atheist.',
};

/** By label of `SEEKING_TYPES`, the most committed first. */
export const SEEKING_REASONS: Sentences = {
  Marriage: 'You’re both hoping for marriage.',
  'Long-term relationship': 'You both want a long-term relationship.',
  Companionship: 'You’re both looking for companionship.',
  Dating: 'You’re both looking to date.',
  Friendship: 'You’re both looking for friendship.',
  'Activity partner': 'You’re both looking for an activity partner.',
};

/** The maximum number of reasons (docs/product.md, "Discover"). */
const MAX_REASONS = 2;

type Labels = readonly string[] | null;

/** Made once: a page of the deck has fifty members. */
const LIFESTYLE_ENTRIES = Object.entries(LIFESTYLE_REASONS);
const SEEKING_ENTRIES = Object.entries(SEEKING_REASONS);

const sentenceFor = (sentences: readonly [string, string][], one: Labels, other: Labels): string | undefined =>
  one === null || other === null
    ? undefined
    : sentences.find(([label]) => one.includes(label) && other.includes(label))?.[1];

const religionSentence = (one: string | null, other: string | null): string | undefined =>
  one !== null && one === other ? RELIGION_REASONS[one] : undefined;

const normalized = (text: string | null): string => text?.trim().toLowerCase() ?? '';

function sameCity(reader: ShownTraits, member: ShownTraits): string | undefined {
  const { locationCity: city, locationState: state } = member;
  if (city === null || state === null) return undefined;
  const isSame =
    normalized(city) === normalized(reader.locationCity) && normalized(state) === normalized(reader.locationState);
  return isSame ? `You both live in ${city.trim()}.` : undefined;
}

/** What the two have in common, in up to two short sentences addressed to the reader, the most telling first. */
export function reasonsFor(reader: ShownTraits, member: ShownTraits): string[] {
  return [
    sentenceFor(LIFESTYLE_ENTRIES, reader.lifestyle, member.lifestyle),
    religionSentence(reader.religion, member.religion),
    sentenceFor(SEEKING_ENTRIES, reader.seekingTypes, member.seekingTypes),
    sameCity(reader, member),
  ]
    .filter((reason) => reason !== undefined)
    .slice(0, MAX_REASONS);
}
