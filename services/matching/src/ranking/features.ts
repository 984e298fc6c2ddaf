import type { Traits } from './traits.js';

/**
 * The features of one direction of a pair: whether an actor will like a target. All are 0 where a field that they need
 * is hidden, empty, or unknown. Nothing describes the looks of the target or the likes that the target received.
 */
export const FEATURES = [
  'attractionConflict',
  'seekingInCommon',
  'seekingConflict',
  'ageWithin3',
  'ageWithin7',
  'ageWithin12',
  'distanceWithin25',
  'distanceWithin100',
  'distanceBeyond100',
  'lifestyleInCommon',
  'sameReligion',
  'differentReligion',
  'actorActiveToday',
  'actorActiveThisWeek',
  'actorActiveThisMonth',
  'actorAnswerRate',
] as const;
export type Feature = (typeof FEATURES)[number];

export interface Weights {
  bias: number;
  features: Readonly<Record<Feature, number>>;
}

/** What a member does, as far as it tells how likely they act on a card or a like. */
export interface Habits {
  /** Days since the last activity; 0 for today. */
  readonly daysAway: number;
  /** From `answerRate`. */
  readonly answerRate: number;
}

/** Members without received likes count as if they had answered half of this many. */
const ANSWER_PRIOR = 4;

/**
 * How a member treats the likes they receive, from −0.5 (answers none) to 0.5 (answers all); 0 without any. An answer is
 * a like or a pass, so the rate tells how responsive members are, not how many like them.
 */
export function answerRate(received: number, answered: number): number {
  return (answered + ANSWER_PRIOR / 2) / (received + ANSWER_PRIOR) - 0.5;
}

const MAX_SEEKING_IN_COMMON = 3;
const MAX_LIFESTYLE_IN_COMMON = 4;

/** The number of bits of a mask of up to 32. */
function count(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** Writes the features, in the order of `FEATURES`, over `into`. @param miles null if unknown */
export function writeFeatures(
  actor: Traits,
  habits: Habits,
  target: Traits,
  miles: number | null,
  into: Float64Array,
): void {
  const seeking = actor.seekingTypes & target.seekingTypes;
  const bothSeek = actor.seekingTypes !== 0 && target.seekingTypes !== 0;
  const years = Math.abs(actor.age - target.age);
  const bothReligious = actor.religion !== 0 && target.religion !== 0;
  const { daysAway } = habits;
  let next = 0;
  into[next++] = actor.attractedTo !== 0 && target.gender !== 0 && (actor.attractedTo & target.gender) === 0 ? 1 : 0;
  into[next++] = Math.min(count(seeking), MAX_SEEKING_IN_COMMON);
  into[next++] = bothSeek && seeking === 0 ? 1 : 0;
  into[next++] = years <= 3 ? 1 : 0;
  into[next++] = years > 3 && years <= 7 ? 1 : 0;
  into[next++] = years > 7 && years <= 12 ? 1 : 0;
  into[next++] = miles !== null && miles <= 25 ? 1 : 0;
  into[next++] = miles !== null && miles > 25 && miles <= 100 ? 1 : 0;
  into[next++] = miles !== null && miles > 100 ? 1 : 0;
  into[next++] = Math.min(count(actor.lifestyle & target.lifestyle), MAX_LIFESTYLE_IN_COMMON);
  into[next++] = bothReligious && actor.religion === target.religion ? 1 : 0;
  into[next++] = bothReligious && actor.religion !== target.religion ? 1 : 0;
  into[next++] = daysAway < 1 ? 1 : 0;
  into[next++] = daysAway >= 1 && daysAway <= 7 ? 1 : 0;
  into[next++] = daysAway > 7 && daysAway <= 30 ? 1 : 0;
  into[next] = habits.answerRate;
}
