import { describe, expect, it } from '@jest/globals';
import { targetOf } from './benchmarks.js';
import { readOptions } from './options.js';

describe('the targets of benchmarks', () => {
  it('through /graphql are a share of the REST figure of the same run', () => {
    const measured = [
      { name: 'discover', ratio: 0.5 },
      { name: 'like', ratio: 0.4 },
    ];
    expect(targetOf('graphql-discover', measured)).toBeCloseTo(0.4);
    expect(targetOf('graphql-like', measured)).toBeCloseTo(0.32);
    expect(targetOf('graphql-send', measured)).toBeUndefined();
    expect([targetOf('discover', measured), targetOf('chat', [])]).toEqual([0.6, 0.5]);
  });

  it('are known in time, because REST benchmarks run first', () => {
    expect(readOptions(['discover', 'me']).benchmarks).toEqual([
      ...['me', 'discover', 'discover-heavy', 'discover-rare', 'discover-filtered', 'discover-returning'],
    ]);
    expect(readOptions(['graphql-like', 'me', 'like']).benchmarks).toEqual(['me', 'like', 'graphql-like']);
    expect(readOptions(['graphql']).benchmarks).toEqual([
      ...['discover', 'history', 'like', 'send'],
      ...['graphql-discover', 'graphql-history', 'graphql-like', 'graphql-send'],
    ]);
  });
});
