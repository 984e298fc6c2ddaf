import { featuresOfContext, featuresOfText, type Feature, type TextContext, type Weights } from './features.js';
import type { ShieldReason } from '@kindred/contracts';
import { REASON_OF } from './reasons.js';
import { WEIGHTS } from './weights.js';

export interface TextScore {
  /** From 0 to 1: the estimated probability that the text opens a scam. */
  score: number;
  /** At most three, the one that counts most first. Empty if nothing speaks for a scam. */
  reasons: ShieldReason[];
}

const MAX_REASONS = 3;

function reasonsFor(features: Iterable<Feature>): ShieldReason[] {
  const sums = new Map<ShieldReason, number>();
  for (const feature of features) {
    const reason = REASON_OF[feature];
    if (reason !== undefined) sums.set(reason, (sums.get(reason) ?? 0) + (WEIGHTS.features[feature] ?? 0));
  }
  return [...sums]
    .filter(([, sum]) => sum > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_REASONS)
    .map(([reason]) => reason);
}

/** The score of features that were found before. @see scoreText */
export function scoreFeatures(features: Iterable<Feature>, weights: Weights = WEIGHTS): number {
  let logOdds = weights.bias;
  for (const feature of features) logOdds += weights.features[feature] ?? 0;
  return 1 / (1 + Math.exp(-logOdds));
}

/** Scores a text in several contexts; its features are found once. @see scoreText */
export function scoreInContexts(text: string, contexts: readonly (TextContext | undefined)[]): TextScore[] {
  const found = featuresOfText(text);
  return contexts.map((context) => {
    const features = [...found, ...(context === undefined ? [] : featuresOfContext(context, found))];
    return { score: scoreFeatures(features), reasons: reasonsFor(found) };
  });
}

/**
 * Scores a text for signs of a scam. A pure function that takes time proportional to the length of the text.
 * @param context of a message; absent for a profile text
 */
export function scoreText(text: string, context?: TextContext): TextScore {
  const [scored] = scoreInContexts(text, [context]);
  return scored ?? { score: 0, reasons: [] };
}
