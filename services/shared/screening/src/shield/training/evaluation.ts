import type { Weights } from '../features.js';
import { scoreFeatures } from '../score.js';
import { WARNING_THRESHOLD } from '../weights.js';
import { messagesOf } from './fit.js';
import type { Opening } from './openings.js';

export interface Evaluation {
  scams: number;
  honest: number;
  /** Scams with a message at or above the warning threshold. */
  found: number;
  /** Honest openings with such a message. */
  falseAlarms: number;
  /** Of the flagged openings, the share of scams. */
  precision: number;
  /** Of the scams, the share that is flagged. */
  recall: number;
}

/** Whether the product would ask the sender about one of the messages. */
export function isFlagged(opening: Opening, weights: Weights, memberDays: number): boolean {
  return messagesOf(opening, memberDays).some((features) => scoreFeatures(features, weights) >= WARNING_THRESHOLD);
}

export function evaluate(openings: readonly Opening[], weights: Weights, memberDays: number): Evaluation {
  const count = (label: Opening['label'], flagged?: boolean): number =>
    openings.filter(
      (opening) =>
        opening.label === label && (flagged === undefined || isFlagged(opening, weights, memberDays) === flagged),
    ).length;
  const [scams, honest] = [count('scam'), count('honest')];
  const [found, falseAlarms] = [count('scam', true), count('honest', true)];
  return { scams, honest, found, falseAlarms, precision: found / (found + falseAlarms), recall: found / scams };
}
