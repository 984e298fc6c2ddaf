import { describe, expect, it } from '@jest/globals';
import {
  byDay,
  firstUnread,
  lastBeforeGap,
  pendingId,
  withoutConfirmedPending,
  type ThreadMessage,
} from './thread-messages.js';

const message = (id: string, clientId: string | null, createdAt = '2026-01-01T10:00:00.000Z'): ThreadMessage => ({
  id,
  matchId: 'm',
  fromUser: 'u',
  body: id,
  createdAt,
  seq: 1,
  clientId,
  caution: false,
});

describe('thread messages', () => {
  it('drops a pending message once the socket has delivered the confirmed one', () => {
    const sent = message('real', 'c1');
    expect(withoutConfirmedPending([sent, message(pendingId('c1'), 'c1')])).toEqual([sent]);
  });

  it('keeps a pending message that is not confirmed yet', () => {
    const pending = message(pendingId('c2'), 'c2');
    expect(withoutConfirmedPending([message('real', 'c1'), pending])).toContain(pending);
  });

  it('groups messages by day, in order', () => {
    const one = message('1', null, '2026-01-01T23:00:00.000Z');
    const two = message('2', null, '2026-01-02T01:00:00.000Z');
    const three = message('3', null, '2026-01-02T02:00:00.000Z');
    expect(byDay([one, two, three], (iso) => iso.slice(0, 10))).toEqual([
      { day: '2026-01-01', messages: [one] },
      { day: '2026-01-02', messages: [two, three] },
    ]);
  });

  it('finds the last message before a gap', () => {
    const of = (...seqs: number[]) => lastBeforeGap(seqs.map((seq) => ({ seq })))?.seq;
    expect(of()).toBeUndefined();
    expect(of(7)).toBe(7);
    expect(of(7, 8, 9)).toBe(9);
    expect(of(7, 8, 10, 11, 13)).toBe(8);
  });

  it('finds the first unread message by counting the other member’s from the end', () => {
    const mine = { ...message('mine', null), fromUser: 'me' };
    const thread = [message('a', null), message('b', null), mine, message('c', null)];
    expect(firstUnread(thread, 'me', 0)).toBeUndefined();
    expect(firstUnread(thread, 'me', 1)).toBe('c');
    expect(firstUnread(thread, 'me', 2)).toBe('b');
    expect(firstUnread(thread, 'me', 300)).toBe('a');
    expect(firstUnread([mine], 'me', 1)).toBeUndefined();
  });
});
