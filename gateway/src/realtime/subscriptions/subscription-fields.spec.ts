import { describe, expect, it } from '@jest/globals';
import type { MemberSignal } from '@kindred/contracts';
import { memberSignalValue } from './subscription-fields.js';

describe('the value of a signal', () => {
  it.each<[MemberSignal, object | undefined]>([
    [
      { kind: 'item-left', queue: 'reports', itemId: 'r1', actorId: null },
      { kind: 'ITEM_LEFT', queue: 'reports', itemId: 'r1', actorId: null },
    ],
    [{ kind: 'counts-changed' }, { kind: 'COUNTS_CHANGED' }],
    [{ kind: 'reviews-changed' }, { kind: 'COUNTS_CHANGED' }],
    [
      { kind: 'message', matchId: 'm1', messageId: 'm2', seq: 4, fromUser: 'ben' },
      { kind: 'MESSAGE', matchId: 'm1', messageId: 'm2' },
    ],
  ])('of %j is %j', (signal, value) => {
    expect(memberSignalValue(signal)).toEqual(value);
  });
});
