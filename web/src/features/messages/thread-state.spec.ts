import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import type { ThreadQuery } from '../../gql/graphql.js';
import type { ThreadMessage } from './thread-messages.js';
import {
  INITIAL_THREAD_STATE,
  threadPhase,
  threadReducer,
  type ThreadAction,
  type ThreadState,
} from './thread-state.js';

const sending = (clientId: string): ThreadMessage => ({
  id: `pending-${clientId}`,
  matchId: 'match',
  fromUser: 'me',
  body: clientId,
  createdAt: '2026-03-03T12:00:00.000Z',
  seq: Infinity,
  clientId,
  caution: false,
});
const after = (...actions: ThreadAction[]): ThreadState => actions.reduce(threadReducer, INITIAL_THREAD_STATE);

describe('the state of a thread', () => {
  it('keeps the first unread message of the first response', () => {
    const opened = after({ type: 'opened', firstUnreadId: 'm2' }, { type: 'opened', firstUnreadId: 'm5' });
    expect(opened.opened).toEqual({ firstUnreadId: 'm2' });
  });

  it('does not mark a later message when none was unread at first', () => {
    const opened = after({ type: 'opened', firstUnreadId: undefined }, { type: 'opened', firstUnreadId: 'm5' });
    expect(opened.opened).toEqual({ firstUnreadId: undefined });
  });

  it('keeps messages in the order of sending until each one is stored or has failed', () => {
    const started = (clientId: string): ThreadAction => ({ type: 'send-started', message: sending(clientId) });
    const sent = after(started('a'), started('b'), started('c'), { type: 'send-settled', clientId: 'b' });
    expect(sent.pending.map(({ clientId }) => clientId)).toEqual(['a', 'c']);
  });

  it('knows the latest message that was skipped, in whatever order they arrive', () => {
    const skipped = after({ type: 'message-skipped', seq: 7 }, { type: 'message-skipped', seq: 6 });
    expect(skipped.skippedSeq).toBe(7);
  });

  it('has reached the start after a page that is not full', () => {
    const full: ThreadAction = { type: 'earlier-loaded', count: LIMITS.messagesPageSize };
    const rest: ThreadAction = { type: 'earlier-loaded', count: LIMITS.messagesPageSize - 1 };
    expect(after(full).reachedStart).toBe(false);
    expect(after(full, rest).reachedStart).toBe(true);
    expect(after(rest, full).reachedStart).toBe(true);
  });
});

describe('the phase of a thread', () => {
  const match = {} as NonNullable<ThreadQuery['match']>;
  const conversation = {} as NonNullable<ThreadQuery['conversation']>;
  const error = new Error('unavailable');

  it('is loading until the first response, or failed', () => {
    expect(threadPhase(undefined, undefined)).toBe('loading');
    expect(threadPhase(undefined, error)).toBe('failed');
  });

  it('stays ready when a refetch fails', () => {
    expect(threadPhase({ match, conversation }, error)).toBe('ready');
  });

  it('has ended without a match or conversation', () => {
    expect(threadPhase({ match: null, conversation }, undefined)).toBe('ended');
    expect(threadPhase({ match, conversation: null }, undefined)).toBe('ended');
    expect(threadPhase({ match: null, conversation: null }, error)).toBe('ended');
  });
});
