import type { Weights } from '../features.js';
import { bestFits, RankingOrder, type Order } from './orders.js';
import type { Person, Population } from './population.js';
import { Simulation } from './simulation.js';

/** How an order did. Shares are from 0 to 1. */
export interface Measures {
  cards: number;
  mutualLikes: number;
  mutualLikesPer100Cards: number;
  /** Of cards shown and likes received per day, among members who came at least once. */
  giniOfCards: number;
  giniOfLikes: number;
  /** Of the full weeks of members who came in that week: those with at least 10 cards shown. */
  shownEnough: number;
  /** Of members who joined at least a week before the end: those shown at least 10 times in their first week. */
  newcomersShownEnough: number;
  /** Of members who came at least once. */
  withMatch: number;
  /** Over all cards. */
  meanMiles: number;
}

const WEEK = 7;
/** Cards shown in a week that count as enough. */
const ENOUGH = 10;

/** 0 when all are equal, near 1 when one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  let [sum, weighted] = [0, 0];
  for (const [index, value] of sorted.entries()) {
    sum += value;
    weighted += (index + 1) * value;
  }
  return sum === 0 ? 0 : (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}

const shareOf = <Item>(items: readonly Item[], condition: (item: Item) => boolean): number =>
  items.filter(condition).length / items.length;

/** Simulates an order and measures it. Members who never come are in the deck, but not in the measures of members. */
export const measure = (population: Population, days: number, order: Order): Measures =>
  simulate(population, days, order).measures;

interface Simulated {
  measures: Measures;
  /** How many cards of this member were shown. */
  shownOf: (person: Person) => number;
}

function simulate(population: Population, days: number, order: Order): Simulated {
  const came = population.people.map(() => new Set<number>());
  const matched = new Set<Person>();
  let [cards, mutualLikes, miles] = [0, 0, 0];
  const simulation = new Simulation(population, days, order, {
    onVisit: ({ day }, { index }) => came[index]?.add(day),
    onCard: (_, viewer, candidate) => {
      cards += 1;
      miles += population.milesBetween(viewer, candidate);
    },
    onMatch: (_, one, other) => {
      mutualLikes += 1;
      matched.add(one).add(other);
    },
  });
  simulation.run();
  const { shown, likesReceived } = simulation.deck;
  const shownFrom = ({ index }: Person, from: number, to: number): number =>
    shown.slice(Math.max(0, from), to).reduce((sum, counts) => sum + (counts[index] ?? 0), 0);
  const active = population.people.filter(({ index }) => (came[index]?.size ?? 0) > 0);
  const daysOf = ({ joinedOn }: Person): number => days - Math.max(0, joinedOn);
  const weeks = Array.from({ length: Math.floor(days / WEEK) }, (_, week) => week * WEEK).flatMap((from) =>
    active
      .filter(
        ({ joinedOn, index }) =>
          joinedOn <= from && [...(came[index] ?? [])].some((day) => day >= from && day < from + WEEK),
      )
      .map((person) => shownFrom(person, from, from + WEEK)),
  );
  const newcomers = active.filter(({ joinedOn }) => joinedOn >= 0 && joinedOn + WEEK <= days);
  const measures = {
    cards,
    mutualLikes,
    mutualLikesPer100Cards: (100 * mutualLikes) / cards,
    giniOfCards: gini(active.map((person) => shownFrom(person, 0, days) / daysOf(person))),
    giniOfLikes: gini(active.map((person) => (likesReceived[person.index] ?? 0) / daysOf(person))),
    shownEnough: shareOf(weeks, (count) => count >= ENOUGH),
    newcomersShownEnough: shareOf(
      newcomers,
      (person) => shownFrom(person, person.joinedOn, person.joinedOn + WEEK) >= ENOUGH,
    ),
    withMatch: shareOf(active, (person) => matched.has(person)),
    meanMiles: miles / cards,
  };
  return { measures, shownOf: (person) => shownFrom(person, 0, days) };
}

type Cost = Pick<Measures, 'mutualLikesPer100Cards' | 'giniOfCards' | 'shownEnough'>;

/** What a multiple of impressions for some members does. */
export interface BoostMeasures {
  /** How many times the impressions of equal members those with the multiple got. */
  times: number;
  /** Of all members, when none has a multiple, and when some have. */
  without: Cost;
  with: Cost;
}

/** Each of this many members has the multiple. */
const ONE_IN = 20;

/**
 * Measures a multiple of impressions for each twentieth member of a population. An equal member is the same one in a
 * simulation in which no one has a multiple, so the shares of these members there are the measure.
 */
export function measureBoost(population: Population, days: number, weights: Weights, multiple: number): BoostMeasures {
  const hasMultiple = ({ index }: Person): boolean => index % ONE_IN === population.seed % ONE_IN;
  const shares = [1, multiple].map((each) => {
    const order = new RankingOrder(weights, bestFits, (person) => (hasMultiple(person) ? each : 1));
    const { measures, shownOf } = simulate(population, days, order);
    // Newcomers have a share of their own.
    const active = population.people.filter(({ comes, joinedOn }) => comes > 0 && joinedOn < 0);
    const meanOf = (people: readonly Person[]): number =>
      people.reduce((sum, person) => sum + shownOf(person), 0) / people.length;
    const share = meanOf(active.filter(hasMultiple)) / meanOf(active.filter((person) => !hasMultiple(person)));
    return { measures, share };
  });
  const [without, boosted] = shares;
  if (without === undefined || boosted === undefined) throw new Error('both simulations ran');
  return { times: boosted.share / without.share, without: without.measures, with: boosted.measures };
}
