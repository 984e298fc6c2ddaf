import type { Traits } from './traits.js';

/**
 * The features of one direction of a pair: whether an actor will like a target. All are 0 where a field that they need
 * is hidden, empty, or unknown. Nothing describes the looks of the target or how many like the target.
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
  // Of an actor who is not browsing now:
  'activeToday',
  'activeThisWeek',
  'activeThisMonth',
  'awayLonger',
  'answerRate',
  'returnRate',
] as const;
export type Feature = (typeof FEATURES)[number];

export interface Weights {
  bias: number;
  features: Readonly<Record<Feature, number>>;
}

/** Predictors of whether a member returns and answers a like. */
export interface Habits {
  /** Days since the last activity; 0 for today. */
  readonly daysAway: number;
  readonly answerRate: number;
  readonly returnRate: number;
}

/**
 * The latest likes that a member received and could answer: not those that returned the member's own like or followed a pass,
 * nor the newest, which are not expected to be answered yet.
 */
export interface Answers {
  received: number;
  /** Those that the member answered with a like or a pass. */
  answered: number;
  /** Those that the member answered with a like. */
  returned: number;
}

/** Rates are estimated as if there were this many more likes, of which the usual share was answered or returned. */
const PRIOR_LIKES = 4;
const USUAL_ANSWER_RATE = 0.5;
const USUAL_RETURN_RATE = 0.25;

/**
 * How a member treats the likes they receive, against what is usual; 0 for a member without any. It tells how the member
 * acts, not how many like the member.
 */
export function habitsOf(daysAway: number, { received, answered, returned }: Answers): Habits {
  const rate = (part: number, whole: number, usual: number): number =>
    (part + PRIOR_LIKES * usual) / (whole + PRIOR_LIKES) - usual;
  return {
    daysAway: Math.max(0, daysAway),
    answerRate: rate(answered, received, USUAL_ANSWER_RATE),
    returnRate: rate(returned, answered, USUAL_RETURN_RATE),
  };
}

const MAX_SEEKING_IN_COMMON = 3;
const MAX_LIFESTYLE_IN_COMMON = 4;

/** The number of bits of a mask of up to 32. */
function count(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/**
 * Writes the features, in the order of `FEATURES`, over `into`.
 * @param habits null for an actor who is browsing now, and therefore sees the target
 * @param miles null if unknown
 */
export function writeFeatures(
  actor: Traits,
  habits: Habits | null,
  target: Traits,
  miles: number | null,
  into: Float64Array,
): void {
  const isConflict = actor.attractedTo !== 0 && target.gender !== 0 && (actor.attractedTo & target.gender) === 0;
  const seeking = actor.seekingTypes & target.seekingTypes;
  const bothSeek = actor.seekingTypes !== 0 && target.seekingTypes !== 0;
  const years = Math.abs(actor.age - target.age);
  const bothReligious = actor.religion !== 0 && target.religion !== 0;
  const away = habits?.daysAway ?? -1;
  let next = 0;
  into[next++] = Number(isConflict);
  into[next++] = Math.min(count(seeking), MAX_SEEKING_IN_COMMON);
  into[next++] = Number(bothSeek && seeking === 0);
  into[next++] = Number(years <= 3);
  into[next++] = Number(years > 3 && years <= 7);
  into[next++] = Number(years > 7 && years <= 12);
  into[next++] = Number(miles !== null && miles <= 25);
  into[next++] = Number(miles !== null && miles > 25 && miles <= 100);
  into[next++] = Number(miles !== null && miles > 100);
  into[next++] = Math.min(count(actor.lifestyle & target.lifestyle), MAX_LIFESTYLE_IN_COMMON);
  into[next++] = Number(bothReligious && actor.religion === target.religion);
  into[next++] = Number(bothReligious && actor.religion !== target.religion);
  into[next++] = Number(away >= 0 && away < 1);
  into[next++] = Number(away >= 1 && away <= 7);
  into[next++] = Number(away > 7 && away <= 30);
  into[next++] = Number(away > 30);
  into[next++] = habits?.answerRate ?? 0;
  into[next] = habits?.returnRate ?? 0;
}
