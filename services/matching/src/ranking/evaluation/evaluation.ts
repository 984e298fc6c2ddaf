import { WEIGHTS } from '../weights.js';
import { measure, type Measures } from './measures.js';
import {
  anyFit,
  bestFits,
  FeedOrder,
  FitOrder,
  PopularityOrder,
  RandomOrder,
  RankingOrder,
  type Order,
} from './orders.js';
import { Population } from './population.js';

export interface EvaluationSize {
  seed: number;
  members: number;
  days: number;
}

const ORDERS: readonly (readonly [name: string, create: () => Order])[] = [
  ['fit, activity, completeness, id', () => new FitOrder()],
  ['random', () => new RandomOrder()],
  ['one-way popularity', () => new PopularityOrder()],
  ['the ranking, across fits', () => new RankingOrder(WEIGHTS, anyFit)],
  ['the deck', () => new RankingOrder(WEIGHTS, bestFits)],
  ['the deck, as read', () => new FeedOrder(new RankingOrder(WEIGHTS, bestFits))],
];

/** The orders by name, each measured on the same population. */
export function* evaluate({ seed, members, days }: EvaluationSize): Generator<readonly [string, Measures]> {
  const population = new Population(seed, members);
  for (const [name, create] of ORDERS) yield [name, measure(population, days, create())];
}
