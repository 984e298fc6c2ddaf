import { FEATURES, type Feature, type Weights } from '../features.js';

/** A labeled item: the features of each of its messages. Its score is that of its highest message. */
export interface Example {
  isScam: boolean;
  messages: readonly ReadonlySet<Feature>[];
}

const EPOCHS = 2_000;
const RATE = 0.5;
/** Keeps the weights of rare features small. */
const REGULARIZATION = 0.0025;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/**
 * Fits weights by gradient descent on the logistic loss of each item's highest message, since one message gives a scam
 * away, and greetings do not. Deterministic: it starts at fixed weights and always uses all items.
 */
export function fitWeights(examples: readonly Example[], fixed: Partial<Record<Feature, number>>): Weights {
  const weights: Weights = { bias: -1, features: initialWeights(fixed) };
  const logOdds = (features: ReadonlySet<Feature>): number => {
    let sum = weights.bias;
    for (const feature of features) sum += weights.features[feature] ?? 0;
    return sum;
  };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    let bias = 0;
    const gradient = new Map<Feature, number>();
    for (const { isScam, messages } of examples) {
      const highest = messages.reduce((best, each) => (logOdds(each) > logOdds(best) ? each : best));
      const error = (sigmoid(logOdds(highest)) - (isScam ? 1 : 0)) / examples.length;
      bias += error;
      for (const feature of highest) gradient.set(feature, (gradient.get(feature) ?? 0) + error);
    }
    weights.bias -= RATE * bias;
    for (const feature of FEATURES) {
      if (fixed[feature] !== undefined) continue;
      const weight = weights.features[feature] ?? 0;
      weights.features[feature] = weight - RATE * ((gradient.get(feature) ?? 0) + REGULARIZATION * weight);
    }
  }
  return weights;
}

function initialWeights(fixed: Partial<Record<Feature, number>>): Weights['features'] {
  return Object.fromEntries(FEATURES.map((feature) => [feature, fixed[feature] ?? 0.1]));
}
