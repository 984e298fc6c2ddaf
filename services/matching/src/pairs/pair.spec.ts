import { describe, expect, it } from '@jest/globals';
import { otherOf, pairOf } from './pair.js';

describe('pairs', () => {
  it('have the same order for both members', () => {
    expect(pairOf('b', 'a')).toEqual({ user1Id: 'a', user2Id: 'b' });
    expect(pairOf('a', 'b')).toEqual(pairOf('b', 'a'));
  });

  it('return the other member', () => {
    expect([otherOf(pairOf('a', 'b'), 'a'), otherOf(pairOf('a', 'b'), 'b')]).toEqual(['b', 'a']);
  });
});
