import { LIMITS } from '@kindred/contracts';
import { WEIGHTS } from '../weights.js';
import type { EvaluationSize } from './evaluation.js';
import { measureBoost, type BoostMeasures } from './measures.js';
import { Population } from './population.js';

/** Small populations differ, so several of them are measured. */
const MEMBERS_MEASURED = 4_000;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const meansOf = (measured: readonly BoostMeasures['with'][]): BoostMeasures['with'] => {
  const meanOf = (measure: keyof BoostMeasures['with']): number => mean(measured.map((each) => each[measure]));
  return {
    mutualLikesPer100Cards: meanOf('mutualLikesPer100Cards'),
    giniOfCards: meanOf('giniOfCards'),
    shownEnough: meanOf('shownEnough'),
  };
};

/** What the boost of VIP members does: the means over as many populations of this size as have 4,000 members together. */
export function evaluateBoost({ seed, members, days }: EvaluationSize): BoostMeasures {
  const measured = Array.from({ length: Math.max(1, Math.round(MEMBERS_MEASURED / members)) }, (_, index) =>
    measureBoost(new Population(seed + index, members), days, WEIGHTS, LIMITS.vipBoost),
  );
  return {
    times: mean(measured.map(({ times }) => times)),
    without: meansOf(measured.map(({ without }) => without)),
    with: meansOf(measured.map((each) => each.with)),
  };
}
