import type { MatchSignal, MemberSignal } from '@kindred/contracts';
import type { SignalValue } from './signal-results.js';

/** A subscription field on the signals of one match: what each signal shows there, undefined when nothing. */
export type MatchField = (signal: MatchSignal, readerId: string) => SignalValue | undefined;

/** The fields about one live match; each takes `matchId` and is for its two members alone. */
export const MATCH_FIELDS: Readonly<Record<string, MatchField>> = {
  messageAdded: (signal) => (signal.kind === 'message' ? { messageId: signal.messageId } : undefined),
  typing: (signal, readerId) =>
    (signal.kind === 'typing' || signal.kind === 'stopped-typing') && signal.userId !== readerId
      ? { matchId: signal.matchId, userId: signal.userId, typing: signal.kind === 'typing' }
      : undefined,
  read: (signal) =>
    signal.kind === 'read' ? { matchId: signal.matchId, userId: signal.userId, seq: signal.seq } : undefined,
};

/** What `memberSignals` shows of a signal to the member; undefined for the end of sessions, which is told by closing. */
export function memberSignalValue(signal: MemberSignal): SignalValue | undefined {
  if (signal.kind === 'sessions-ended') return undefined;
  const kind = signal.kind.replace('-', '_').toUpperCase();
  if (!('matchId' in signal)) return { kind };
  const messageId = signal.kind === 'message' ? { messageId: signal.messageId } : {};
  return { kind, matchId: signal.matchId, ...messageId };
}
