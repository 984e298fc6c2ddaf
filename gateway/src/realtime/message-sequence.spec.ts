import { describe, expect, it } from '@jest/globals';
import { MessageSequence } from './message-sequence.js';

describe('MessageSequence', () => {
  const ranges = (start: number, seqs: readonly number[]) => {
    const sequence = new MessageSequence(start);
    return seqs.map((seq) => sequence.next(seq));
  };

  it('delivers consecutive messages one by one', () => {
    expect(ranges(4, [5, 6])).toEqual([
      { from: 5, to: 5 },
      { from: 6, to: 6 },
    ]);
  });

  it('includes the messages whose signals were skipped, and ignores those signals when they arrive later', () => {
    expect(ranges(4, [7, 5, 6, 8])).toEqual([{ from: 5, to: 7 }, undefined, undefined, { from: 8, to: 8 }]);
  });

  it('delivers a repeated signal only for a message from before the subscription', () => {
    expect(ranges(4, [5, 5, 3, 3])).toEqual([{ from: 5, to: 5 }, undefined, { from: 3, to: 3 }, { from: 3, to: 3 }]);
  });
});
