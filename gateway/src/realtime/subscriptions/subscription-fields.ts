import type { MemberSignal } from '@kindred/contracts';
import type { MatchEvent } from '../match-subscription.js';
import type { SignalValue } from './signal-results.js';

/** Maps an event of a match to the value of a subscription field, or to undefined if the field does not include it. */
export type MatchField = (event: MatchEvent, readerId: string) => SignalValue | undefined;

/** The fields with a `matchId` argument. Only the match's two members can subscribe to them. */
export const MATCH_FIELDS: Readonly<Record<string, MatchField>> = {
  messageAdded: (event) => (event.kind === 'message' ? { message: event.message } : undefined),
  typing: (event, readerId) =>
    (event.kind === 'typing' || event.kind === 'stopped-typing') && event.userId !== readerId
      ? { matchId: event.matchId, userId: event.userId, typing: event.kind === 'typing' }
      : undefined,
  read: (event) =>
    event.kind === 'read' ? { matchId: event.matchId, userId: event.userId, seq: event.seq } : undefined,
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
