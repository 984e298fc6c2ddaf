import { LIMITS } from '@kindred/contracts';
import type { ThreadQuery } from '../../gql/graphql.js';
import type { ThreadMessage } from './thread-messages.js';

/** What an open thread knows besides its cached messages. */
export interface ThreadState {
  /** Set by the first response and then fixed: while the thread is open, new messages are read immediately. */
  opened: { firstUnreadId: string | undefined } | null;
  /** Messages that the server has not confirmed. Outside the cache, so that they do not delay live messages. */
  pending: readonly ThreadMessage[];
  /** All earlier messages are loaded. */
  reachedStart: boolean;
  /** The sequence number of the latest live message that could not be appended, because messages before it are missing. */
  skippedSeq: number;
}

export type ThreadAction =
  | { type: 'opened'; firstUnreadId: string | undefined }
  | { type: 'earlier-loaded'; count: number }
  | { type: 'message-skipped'; seq: number }
  | { type: 'send-started'; message: ThreadMessage }
  | { type: 'send-settled'; clientId: string };

export const INITIAL_THREAD_STATE: ThreadState = { opened: null, pending: [], reachedStart: false, skippedSeq: 0 };

export function threadReducer(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'opened':
      return state.opened ? state : { ...state, opened: { firstUnreadId: action.firstUnreadId } };
    case 'earlier-loaded':
      return action.count < LIMITS.messagesPageSize ? { ...state, reachedStart: true } : state;
    case 'message-skipped':
      return { ...state, skippedSeq: Math.max(state.skippedSeq, action.seq) };
    case 'send-started':
      return { ...state, pending: [...state.pending, action.message] };
    case 'send-settled':
      return { ...state, pending: state.pending.filter(({ clientId }) => clientId !== action.clientId) };
  }
}

export type ThreadPhase = 'loading' | 'failed' | 'ended' | 'ready';

/** A failed refetch leaves a loaded thread as it is. */
export function threadPhase(
  data: Pick<ThreadQuery, 'match' | 'conversation'> | undefined,
  error: unknown,
): ThreadPhase {
  if (!data) return error ? 'failed' : 'loading';
  return data.match && data.conversation ? 'ready' : 'ended';
}
