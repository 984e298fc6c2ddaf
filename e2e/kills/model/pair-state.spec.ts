import { describe, expect, it } from '@jest/globals';
import {
  acceptCouple,
  block,
  endCouple,
  isBlocked,
  like,
  pass,
  requestCouple,
  STRANGERS,
  unblock,
  unmatch,
  type PairChange,
} from './pair-state.js';
import { Possible } from './possible.js';

const after = (...changes: PairChange[]) => changes.reduce((state, change) => change(state), STRANGERS);
const MATCHED = [like(0), like(1)];

describe('the model of two members', () => {
  it('makes a match of two likes', () => {
    expect(after(like(1))).toMatchObject({ decisions: ['none', 'like'], isMatched: false });
    expect(after(...MATCHED)).toMatchObject({ decisions: ['like', 'like'], isMatched: true });
  });

  it('replaces a pass by a like, and a like by a pass', () => {
    expect(after(pass(0), like(0)).decisions).toEqual(['like', 'none']);
    expect(after(like(0), pass(0)).decisions).toEqual(['pass', 'none']);
  });

  it('ends the likes and the couple with the match', () => {
    const ended = after(...MATCHED, requestCouple(1), acceptCouple, unmatch(1));
    expect(ended).toEqual({ ...STRANGERS, decisions: ['none', 'pass'] });
  });

  it('ends everything with a block, which only the same side lifts', () => {
    const blocked = after(...MATCHED, requestCouple(0), block(1));
    expect(blocked).toEqual({ ...STRANGERS, blocks: [false, true] });
    expect([unblock(0), unblock(1)].map((change) => isBlocked(change(blocked)))).toEqual([true, false]);
  });

  it('begins and ends a couple', () => {
    expect(after(...MATCHED, requestCouple(1), acceptCouple).couple).toEqual({ requester: 1, isActive: true });
    expect(after(...MATCHED, requestCouple(1), acceptCouple, endCouple)).toEqual(after(...MATCHED));
  });
});

describe('possible states', () => {
  it('are both after a change without an outcome', () => {
    const state = new Possible(STRANGERS);
    state.mayChange(like(0));
    expect(state.known).toBeUndefined();
    state.change(like(1));
    expect(state.states.map(({ isMatched }) => isMatched)).toEqual([false, true]);
  });
});
