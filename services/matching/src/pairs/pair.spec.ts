import { describe, expect, it } from '@jest/globals';
import { otherOf, pairOf } from './pair.js';

describe('pairs', () => {
  it('are the same from both sides', () => {
    expect(pairOf('b', 'a')).toEqual({ user1Id: 'a', user2Id: 'b' });
    expect(pairOf('a', 'b')).toEqual(pairOf('b', 'a'));
  });

  it('know the other one', () => {
    expect([otherOf(pairOf('a', 'b'), 'a'), otherOf(pairOf('a', 'b'), 'b')]).toEqual(['b', 'a']);
  });
});
