/** What two members have in common, in the sentences of the matching service, the most telling first. */

const LIFESTYLES: readonly (readonly [label: string, sentence: string])[] = [
  ['Music lover', 'You both love music.'],
  ['Book lover', 'You both love books.'],
  ['Arts & Culture', 'You both enjoy arts and culture.'],
  ['Traveler', 'You both love to travel.'],
  ['Outdoors', 'You both love the outdoors.'],
  ['Foodie', 'You both love good food.'],
  ['Faith-centered', 'Faith is at the center of both your lives.'],
  ['Family-oriented', 'Family comes first for both of you.'],
  ['Entrepreneur', 'You’re both entrepreneurs.'],
  ['Fitness', 'You’re both into fitness.'],
  ['Active', 'You both like to stay active.'],
  ['Homebody', 'You’re both happy at home.'],
  ['Social', 'You both enjoy good company.'],
  ['Career-focused', 'Your careers matter to both of you.'],
  ['Social drinker', 'You’re both social drinkers.'],
  ['Non-smoker', 'Neither of you smokes.'],
];

const RELIGIONS = new Map([
  ['Christian', 'You’re both Christian.'],
  ['Catholic', 'You’re both Catholic.'],
  ['Baptist', 'You’re both Baptist.'],
  ['Methodist', 'You’re both Methodist.'],
  ['Muslim', 'You’re both Muslim.'],
  ['Jewish', 'You’re both Jewish.'],
  ['Buddhist', 'You’re both Buddhist.'],
  ['Hindu', 'You’re both Hindu.'],
  ['Spiritual', 'You’re both spiritual.'],
  ['Agnostic', 'You’re both agnostic.'],
  ['Atheist', 'You’re both atheist.'],
]);

const SEEKING_TYPES: readonly (readonly [label: string, sentence: string])[] = [
  ['Marriage', 'You’re both hoping for marriage.'],
  ['Long-term relationship', 'You both want a long-term relationship.'],
  ['Companionship', 'You’re both looking for companionship.'],
  ['Dating', 'You’re both looking to date.'],
  ['Friendship', 'You’re both looking for friendship.'],
  ['Activity partner', 'You’re both looking for an activity partner.'],
];

/** What a member shows; null or undefined for a hidden field. */
export interface Traits {
  lifestyle?: readonly string[] | null | undefined;
  religion?: string | null | undefined;
  seekingTypes?: readonly string[] | null | undefined;
  locationCity: string | null;
  locationState: string | null;
}

const firstInCommon = (
  sentences: typeof LIFESTYLES,
  one: Traits['lifestyle'],
  other: Traits['lifestyle'],
): string | undefined =>
  one && other ? sentences.find(([label]) => one.includes(label) && other.includes(label))?.[1] : undefined;

const normalized = (text: string | null): string => text?.trim().toLowerCase() ?? '';

function sameCity(reader: Traits, { locationCity: city, locationState: state }: Traits): string | undefined {
  if (city === null || state === null) return undefined;
  const isSame =
    normalized(city) === normalized(reader.locationCity) && normalized(state) === normalized(reader.locationState);
  return isSame ? `You both live in ${city.trim()}.` : undefined;
}

export function reasonsFor(reader: Traits, member: Traits): string[] {
  const { religion } = member;
  return [
    firstInCommon(LIFESTYLES, reader.lifestyle, member.lifestyle),
    religion && religion === reader.religion ? RELIGIONS.get(religion) : undefined,
    firstInCommon(SEEKING_TYPES, reader.seekingTypes, member.seekingTypes),
    sameCity(reader, member),
  ]
    .filter((reason) => reason !== undefined)
    .slice(0, 2);
}
