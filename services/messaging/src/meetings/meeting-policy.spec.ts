import { describe, expect, it } from '@jest/globals';
import { nextAnswer, requireDue } from './meeting-policy.js';

const NOW = new Date('2026-03-14T09:30:00.000Z');
const YESTERDAY = new Date('2026-03-13T09:30:00.000Z');
const stored = (met: 'yes' | 'no' | 'not_yet', again: boolean | null = null) => ({
  ...{ met, again, answeredAt: YESTERDAY },
});

describe('requireDue', () => {
  it('accepts an answer after two weeks of conversation, and rejects an earlier one', () => {
    expect(() => requireDue(true)).not.toThrow();
    expect(() => requireDue(false)).toThrow(expect.objectContaining({ code: 'TOO_EARLY' }));
  });
});

describe('nextAnswer', () => {
  it.each([
    ['the first answer', null, { met: 'yes', again: true }],
    ['an answer after “not yet”', stored('not_yet'), { met: 'no', again: null }],
    ['“again” after “yes”', stored('yes'), { met: 'yes', again: false }],
  ] as const)('stores %s', (_, before, given) => {
    expect(nextAnswer(before, given, NOW)).toEqual({ ...given, answeredAt: NOW });
  });

  it.each([
    ['yes', stored('yes', true), { met: 'yes', again: true }],
    ['yes without “again”', stored('yes', true), { met: 'yes', again: null }],
    ['no', stored('no'), { met: 'no', again: null }],
    ['not yet', stored('not_yet'), { met: 'not_yet', again: null }],
  ] as const)('changes nothing when repeated: %s', (_, before, given) => {
    expect(nextAnswer(before, given, NOW)).toBeUndefined();
  });

  it.each([
    ['no after yes', stored('yes'), { met: 'no', again: null }],
    ['yes after no', stored('no'), { met: 'yes', again: null }],
    ['not yet after yes', stored('yes'), { met: 'not_yet', again: null }],
    ['another “again”', stored('yes', true), { met: 'yes', again: false }],
  ] as const)('rejects %s, because an answer is final', (_, before, given) => {
    expect(() => nextAnswer(before, given, NOW)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  });
});
