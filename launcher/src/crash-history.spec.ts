import { describe, expect, it } from '@jest/globals';
import { CrashHistory } from './crash-history.js';

describe('CrashHistory', () => {
  it('waits longer each time, and gives up', () => {
    const history = new CrashHistory();
    expect([0, 1, 2, 3, 4].map((now) => history.crashed(now, 5))).toEqual([200, 400, 800, 1600, 'enough']);
  });

  it('never waits longer than ten seconds', () => {
    const history = new CrashHistory();
    const pauses = Array.from({ length: 9 }, (_, now) => history.crashed(now, 100));
    expect(pauses.at(-1)).toBe(10_000);
  });

  it('forgets what is a minute ago', () => {
    const history = new CrashHistory();
    history.crashed(0, 2);
    expect(history.crashed(60_000, 2)).toBe(200);
  });
});
