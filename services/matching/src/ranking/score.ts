import { FEATURES, writeFeatures, type Habits, type Weights } from './features.js';
import type { Traits } from './traits.js';

/** How likely each of two members likes the other. @param miles null if unknown */
export type ScorePair = (viewer: Traits, candidate: Traits, habits: Habits, miles: number | null) => number;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** The probability that the viewer likes the candidate, times the probability that the candidate likes the viewer. */
export function scoring({ bias, features }: Weights): ScorePair {
  const weights = Float64Array.from(FEATURES, (feature) => features[feature]);
  const values = new Float64Array(FEATURES.length);
  const likelihood = (actor: Traits, habits: Habits | null, target: Traits, miles: number | null): number => {
    writeFeatures(actor, habits, target, miles, values);
    let logOdds = bias;
    for (let index = 0; index < values.length; index += 1) logOdds += (weights[index] ?? 0) * (values[index] ?? 0);
    return sigmoid(logOdds);
  };
  return (viewer, candidate, habits, miles) =>
    likelihood(viewer, null, candidate, miles) * likelihood(candidate, habits, viewer, miles);
}
