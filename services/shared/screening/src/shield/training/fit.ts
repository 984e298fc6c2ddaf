import { featuresOfContext, featuresOfText, type Feature, type Weights } from '../features.js';
import { scoreFeatures } from '../score.js';
import { fitWeights } from './logistic-regression.js';
import type { Opening } from './openings.js';

/** What `fit` writes. */
export interface Fitted {
  weights: Weights;
  /** The warning threshold. */
  threshold: number;
}

/** Of the openings that the warning flags in cross-validation, sent by new members, this share must be scams. */
const REQUIRED_PRECISION = 0.98;
const FOLDS = 10;
const NEW_MEMBER_DAYS = 1;

/** Chosen, not fitted: the labeled set has no accounts. Slightly more suspicion of accounts of less than a week. */
const FIXED: Partial<Record<Feature, number>> = { newMember: 0.25 };

const DECIMALS = 3;
const round = (value: number): number => Number(value.toFixed(DECIMALS));

/** The features of each message of an opening, sent by a member who joined long ago. */
export const messagesOf = ({ messages, exchanged }: Opening, memberDays = 365): Set<Feature>[] =>
  messages.map((message, index) => {
    const found = featuresOfText(message);
    return new Set([...found, ...featuresOfContext({ exchanged: exchanged + index, memberDays }, found)]);
  });

/** An opening with the score that weights fitted without it give it. */
export interface Unseen {
  opening: Opening;
  score: number;
}

const weightsOf = (openings: readonly Opening[]): Weights =>
  fitWeights(
    openings.map((opening) => ({ isScam: opening.label === 'scam', messages: messagesOf(opening) })),
    FIXED,
  );

const highestScore = (opening: Opening, weights: Weights): number =>
  Math.max(...messagesOf(opening, NEW_MEMBER_DAYS).map((features) => scoreFeatures(features, weights)));

/** Cross-validation: scores each opening by weights fitted to the openings of the other folds. Highest score first. */
export function crossValidate(openings: readonly Opening[]): Unseen[] {
  const inFold = (fold: number) => (_: Opening, index: number) => index % FOLDS === fold;
  return Array.from({ length: FOLDS }, (_, fold) => fold)
    .flatMap((fold) => {
      const weights = weightsOf(openings.filter((opening, index) => !inFold(fold)(opening, index)));
      return openings.filter(inFold(fold)).map((opening) => ({ opening, score: highestScore(opening, weights) }));
    })
    .sort((a, b) => b.score - a.score);
}

/** The lowest score at or above which enough of the openings are scams. */
function thresholdFor(scored: readonly Unseen[]): number {
  let threshold = 1;
  let scams = 0;
  for (const [index, { opening, score }] of scored.entries()) {
    if (opening.label === 'scam') scams += 1;
    if (scams / (index + 1) >= REQUIRED_PRECISION) threshold = score;
  }
  return Math.floor(threshold * 100) / 100;
}

/** Fits the weights and the threshold to the openings that are not held out. */
export function fit(openings: readonly Opening[]): Fitted {
  const training = openings.filter(({ heldOut }) => !heldOut);
  const { bias, features } = weightsOf(training);
  const entries = Object.entries(features).map(([feature, weight]): [string, number] => [feature, round(weight)]);
  const weights = { bias: round(bias), features: Object.fromEntries(entries) };
  return { weights, threshold: thresholdFor(crossValidate(training)) };
}
