import { FEATURES, writeFeatures, type Habits, type Weights } from '../features.js';
import type { Deck } from './deck.js';
import { Examples, fitWeights } from './logistic-regression.js';
import { RandomOrder } from './orders.js';
import { Population, type Person } from './population.js';
import { Simulation } from './simulation.js';

/** The population of the fit is not that of the evaluation. */
export const FIT_SEED = 1_001;
const MEMBERS = 3_000;
const DAYS = 21;
/** A like that is not answered for this long counts as not returned. */
const ANSWER_DAYS = 7;

const DECIMALS = 2;
const round = (value: number | undefined): number => Number((value ?? 0).toFixed(DECIMALS));

/**
 * The decisions of simulated members who saw cards in random order, whether or not they attract each other: those of
 * visitors about cards, and of receivers about likes, as far as the product would have recorded them.
 */
function collect(): Examples {
  const population = new Population(FIT_SEED, MEMBERS);
  const examples = new Examples(FEATURES.length);
  const row = new Float64Array(FEATURES.length);
  const likes = new Map<number, { row: number; day: number }>();
  const keyOf = (from: Person, to: Person): number => from.index * MEMBERS + to.index;
  const add = (deck: Deck, actor: Person, habits: Habits | null, target: Person, outcome: boolean): number => {
    writeFeatures(actor.traits, habits, target.traits, deck.knownMiles(actor, target), row);
    return examples.add(row, outcome);
  };
  const answer = ({ day }: Deck, member: Person, from: Person, isLiked: boolean): void => {
    const like = likes.get(keyOf(from, member));
    if (like !== undefined && day <= like.day + ANSWER_DAYS) examples.setOutcome(like.row, isLiked);
  };
  const simulation = new Simulation(population, DAYS, new RandomOrder(() => true), {
    onCard: (deck, viewer, candidate, isLiked) => {
      add(deck, viewer, null, candidate, isLiked);
      answer(deck, viewer, candidate, isLiked);
    },
    onLike: (deck, from, to, habits) => {
      // The last likes have no time to be answered.
      if (deck.day >= DAYS - ANSWER_DAYS) return;
      likes.set(keyOf(from, to), { row: add(deck, to, habits, from, false), day: deck.day });
    },
    onAnswer: answer,
  });
  simulation.run();
  return examples;
}

/** Fits the weights to the decisions of a simulated population. Always the same result. */
export function fit(): Weights {
  const [bias, ...weights] = fitWeights(collect());
  const entries = FEATURES.map((feature, index): [string, number] => [feature, round(weights[index])]);
  return { bias: round(bias), features: Object.fromEntries(entries) as Weights['features'] };
}
