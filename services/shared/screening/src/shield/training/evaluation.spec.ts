import { describe, expect, it } from '@jest/globals';
import { WARNING_THRESHOLD, WEIGHTS } from '../weights.js';
import { evaluate } from './evaluation.js';
import { fit } from './fit.js';
import { readOpenings } from './openings.js';

const openings = readOpenings();
const heldOut = openings.filter((opening) => opening.heldOut);

describe('the labeled set', () => {
  it('has at least 600 different openings, about a third of them held out', () => {
    expect(openings.length).toBeGreaterThanOrEqual(600);
    expect(new Set(openings.map(({ messages }) => messages.join('\n'))).size).toBe(openings.length);
    const share = heldOut.length / openings.length;
    expect([share > 0.25, share < 0.4]).toEqual([true, true]);
  });

  it('holds out openings of every kind', () => {
    expect(new Set(heldOut.map(({ kind }) => kind))).toEqual(new Set(openings.map(({ kind }) => kind)));
  });
});

describe('the scorer', () => {
  it.each([
    ['in the first week', 1],
    ['later', 365],
  ])('flags held-out openings of members %s with a precision of 0.95 and a recall of 0.7', (_, memberDays) => {
    const { precision, recall } = evaluate(heldOut, WEIGHTS, memberDays);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.7);
  });

  it('has the weights and the threshold that `npm run shield -- fit` writes', () => {
    const { weights, threshold } = fit(openings);
    expect(threshold).toBe(WARNING_THRESHOLD);
    for (const [feature, weight] of Object.entries(weights.features)) {
      expect([feature, WEIGHTS.features[feature as keyof typeof WEIGHTS.features]]).toEqual([
        feature,
        expect.closeTo(weight, 2),
      ]);
    }
  }, 60_000);
});
