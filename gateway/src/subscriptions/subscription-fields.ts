import type { MatchSignal, MemberSignal } from '@kindred/contracts';
import type { SignalValue } from './signal-results.js';

/** Maps a match signal to the value of a subscription field, or to undefined if the field does not include it. */
export type MatchField = (signal: MatchSignal, readerId: string) => SignalValue | undefined;

/** The fields with a `matchId` argument. Only the match's two members can subscribe to them. */
export const MATCH_FIELDS: Readonly<Record<string, MatchField>> = {
  messageAdded: (signal) => (signal.kind === 'message' ? { messageId: signal.messageId } : undefined),
  typing: (signal, readerId) =>
    (signal.kind === 'typing' || signal.kind === 'stopped-typing') && signal.userId !== readerId
      ? { matchId: signal.matchId, userId: signal.userId, typing: signal.kind === 'typing' }
      : undefined,
  read: (signal) =>
    signal.kind === 'read' ? { matchId: signal.matchId, userId: signal.userId, seq: signal.seq } : undefined,
};

/** The value of `memberSignals`, undefined for the end of a session, which closes the socket instead. */
export function memberSignalValue(signal: MemberSignal): SignalValue | undefined {
  if (signal.kind === 'sessions-ended') return undefined;
  const kind = signal.kind.replace('-', '_').toUpperCase();
  if (!('matchId' in signal)) return { kind };
  const messageId = signal.kind === 'message' ? { messageId: signal.messageId } : {};
  return { kind, matchId: signal.matchId, ...messageId };
}
