import type { MemberSignal } from '@kindred/contracts';
import type { MatchEvent } from '../match-subscription.js';
import type { MatchSubscriptionOptions } from '../match-subscriptions.service.js';
import type { SignalValue } from './signal-results.js';

export interface MatchField extends MatchSubscriptionOptions {
  /** The field's value for an event of the match, undefined if the field does not include it. */
  valueOf: (event: MatchEvent, readerId: string) => SignalValue | undefined;
}

/** The fields with a `matchId` argument. Only the match's two members can subscribe to them. */
export const MATCH_FIELDS: Readonly<Record<string, MatchField>> = {
  messageAdded: {
    valueOf: (event) => (event.kind === 'message' ? { message: event.message } : undefined),
    latestFirst: true,
  },
  typing: {
    valueOf: (event, readerId) =>
      (event.kind === 'typing' || event.kind === 'stopped-typing') && event.userId !== readerId
        ? { matchId: event.matchId, userId: event.userId, typing: event.kind === 'typing' }
        : undefined,
    latestFirst: false,
  },
  read: {
    valueOf: (event) =>
      event.kind === 'read' ? { matchId: event.matchId, userId: event.userId, seq: event.seq } : undefined,
    latestFirst: false,
  },
};

/** The value of `memberSignals`, undefined for the end of a session, which closes the socket instead. */
export function memberSignalValue(signal: MemberSignal): SignalValue | undefined {
  if (signal.kind === 'sessions-ended') return undefined;
  if (signal.kind === 'reviews-changed') return { kind: 'COUNTS_CHANGED' };
  const kind = signal.kind.replace('-', '_').toUpperCase();
  if ('queue' in signal) return { ...signal, kind };
  if (!('matchId' in signal)) return { kind };
  const messageId = signal.kind === 'message' ? { messageId: signal.messageId } : {};
  return { kind, matchId: signal.matchId, ...messageId };
}
