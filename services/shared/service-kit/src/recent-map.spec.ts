import { describe, expect, it } from '@jest/globals';
import { RecentMap } from './recent-map.js';

describe('a map of bounded size', () => {
  it('lets what was set longest ago make room', () => {
    const map = new RecentMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    map.set('c', 4);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4]);
  });
});
