import { FEATURES, writeFeatures, type Habits, type Weights } from './features.js';
import type { Traits } from './traits.js';

/** A member in numbers. */
export interface Encoded {
  readonly traits: Traits;
  readonly habits: Habits;
}

/** The score of a pair: how likely each likes the other. */
export type ScorePair = (viewer: Encoded, candidate: Encoded, miles: number | null) => number;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** The probability that the viewer likes the candidate, times the probability that the candidate likes the viewer. */
export function scoring({ bias, features }: Weights): ScorePair {
  const weights = Float64Array.from(FEATURES, (feature) => features[feature]);
  const values = new Float64Array(FEATURES.length);
  const likelihood = (actor: Encoded, target: Encoded, miles: number | null): number => {
    writeFeatures(actor.traits, actor.habits, target.traits, miles, values);
    let logOdds = bias;
    for (let index = 0; index < values.length; index += 1) logOdds += (weights[index] ?? 0) * (values[index] ?? 0);
    return sigmoid(logOdds);
  };
  return (viewer, candidate, miles) => likelihood(viewer, candidate, miles) * likelihood(candidate, viewer, miles);
}
