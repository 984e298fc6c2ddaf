import type { Person, Population } from './population.js';
import { uniform } from './random.js';

/** Set against the ranking's model, which knows bands and counts where the truth has slopes and personal tastes. */
const AGE_LIMIT = 4;
const NEARNESS_MILES = 20;
const DISTANCE_SLOPE = 0.6;
const SEEKING_SPAN = 1.5;
const RELIGION_SPAN = 0.5;
const CHEMISTRY = 0.8;
const NOT_ATTRACTED = -7;
const BASE = 1.2;
/** A like makes one look twice. */
const FLATTERED = 0.4;

function count(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

function chemistry(wishes: readonly number[], character: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < wishes.length; index += 1) sum += (wishes[index] ?? 0) * (character[index] ?? 0);
  return (CHEMISTRY * sum) / Math.sqrt(wishes.length);
}

function lifestyle(taste: readonly number[], shown: number): number {
  let sum = 0;
  for (let index = 0; index < taste.length; index += 1) if (shown & (1 << index)) sum += taste[index] ?? 0;
  return sum;
}

/** The log odds that the actor, looking at the target's profile, likes the target. */
function logOdds(population: Population, actor: Person, target: Person): number {
  const { taste, traits } = actor;
  const { traits: shown } = target;
  if ((taste.attractedTo & target.taste.gender) === 0) return NOT_ATTRACTED;
  const years = (shown.age - traits.age - taste.preferredYears) / taste.toleratedYears;
  const miles = population.milesBetween(actor, target);
  const sought = traits.seekingTypes === 0 || shown.seekingTypes === 0;
  const common = sought ? 0.5 : count(traits.seekingTypes & shown.seekingTypes) / count(traits.seekingTypes);
  const isSame = traits.religion === shown.religion;
  const religion = traits.religion === 0 || shown.religion === 0 ? 0 : isSame ? RELIGION_SPAN : -RELIGION_SPAN / 2;
  return (
    BASE +
    taste.ease -
    Math.min(years ** 2, AGE_LIMIT) -
    DISTANCE_SLOPE * taste.distanceMatters * Math.log1p(miles / NEARNESS_MILES) +
    SEEKING_SPAN * taste.seekingMatters * (common - 0.5) +
    taste.religionMatters * religion +
    lifestyle(taste.lifestyle, shown.lifestyle) +
    chemistry(taste.wishes, target.taste.character) +
    target.taste.appeal
  );
}

/**
 * Whether the actor likes the target when looking at the profile. The same for the same pair in all orders, so that
 * they differ only in whom they show.
 */
export function likes(population: Population, actor: Person, target: Person, isLiked: boolean): boolean {
  const odds = logOdds(population, actor, target) + (isLiked ? FLATTERED : 0);
  return uniform(population.seed, actor.index, target.index, 2) < 1 / (1 + Math.exp(-odds));
}
