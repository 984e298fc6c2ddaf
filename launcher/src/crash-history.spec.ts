import { describe, expect, it } from '@jest/globals';
import { CrashHistory } from './crash-history.js';

describe('CrashHistory', () => {
  it('doubles the backoff with each crash and then gives up', () => {
    const history = new CrashHistory();
    expect([0, 1, 2, 3, 4].map((now) => history.record(now, 5))).toEqual([200, 400, 800, 1600, 'give-up']);
  });

  it('limits the backoff to ten seconds', () => {
    const history = new CrashHistory();
    const backoffs = Array.from({ length: 9 }, (_, now) => history.record(now, 100));
    expect(backoffs.at(-1)).toBe(10_000);
  });

  it('ignores crashes of more than a minute ago', () => {
    const history = new CrashHistory();
    history.record(0, 2);
    expect(history.record(60_000, 2)).toBe(200);
  });
});
