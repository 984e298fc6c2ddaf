import type { MatchSignal } from '@kindred/contracts';
import type { Traced } from '@kindred/event-bus';
import { CLOSE, type MemberSocket } from './member-socket.js';
import type { Message, MessageReader } from './message-reader.service.js';
import { MessageSequence, type SequenceRange } from './message-sequence.js';
import { traceOf, type SignalTrace } from './signal-trace.js';

type MessageSignal = Traced<Extract<MatchSignal, { kind: 'message' }>>;

/** A message, which `isLatest` if it is delivered because the subscription starts, and not because it was sent now. */
interface MessageEvent {
  kind: 'message';
  message: Message;
  isLatest?: true;
}

/** A signal of a match, with the message in place of its id, and its trace if it has one. */
export type MatchEvent = (Exclude<MatchSignal, { kind: 'message' }> | MessageEvent) & {
  trace?: SignalTrace | undefined;
};
export type MatchListener = (event: MatchEvent) => void;

/** The conversation when the access was checked. */
export interface ConversationStart {
  /** The sequence number of the latest message; 0 before the first. */
  lastSeq: number;
  /** The latest message, if the subscription delivers it first. */
  lastMessage?: Message | null;
}

/** Signaled messages that wait to be read. */
const PENDING_MAX = 1_000;

/**
 * A socket's subscription to a match. Messages are read one after another, and each is delivered once and in order, even
 * when its signal was lost. When one cannot be read, the socket closes, so that the client fetches what it missed.
 */
export class MatchSubscription {
  private buffer: Traced<MatchSignal>[] | undefined = [];
  private sequence = new MessageSequence(0);
  private deliveries: Promise<void> = Promise.resolve();
  private pending = 0;
  private ended = false;

  constructor(
    private readonly socket: MemberSocket,
    private readonly matchId: string,
    private readonly reader: MessageReader,
    private readonly listener: MatchListener,
  ) {}

  /** Buffers signals until `start` is called. */
  receive(signal: Traced<MatchSignal>): void {
    if (this.buffer !== undefined) this.buffer.push(signal);
    else if (signal.kind === 'message') this.enqueue(signal);
    else this.listener({ ...signal, trace: traceOf(signal) });
  }

  /** Delivers the latest message, if it was read, then the buffered signals. */
  start({ lastSeq, lastMessage }: ConversationStart): void {
    this.sequence = new MessageSequence(lastMessage ? lastSeq - 1 : lastSeq);
    if (lastMessage) {
      // Its own signal can be among the buffered ones, and must not deliver it again.
      this.sequence.next(lastSeq);
      this.listener({ kind: 'message', message: lastMessage, isLatest: true });
    }
    const buffered = this.buffer ?? [];
    this.buffer = undefined;
    for (const signal of buffered) this.receive(signal);
  }

  /** Drops the messages that are not delivered yet. */
  end(): void {
    this.ended = true;
  }

  private enqueue(signal: MessageSignal): void {
    const range = this.sequence.next(signal.seq);
    if (range === undefined) return;
    this.pending += 1;
    if (this.pending > PENDING_MAX) {
      this.closeSocket();
      return;
    }
    const trace = traceOf(signal);
    this.deliveries = this.deliveries
      .then(() => this.deliver(range, signal.messageId, trace))
      .catch(() => this.closeSocket())
      .finally(() => {
        this.pending -= 1;
      });
  }

  private async deliver({ from, to }: SequenceRange, lastId: string, trace: SignalTrace | undefined): Promise<void> {
    if (!this.isOpen) return;
    const missed = from < to ? await this.reader.readRange(this.socket, this.matchId, from, to - 1) : [];
    const last = await this.reader.read(this.socket, lastId, trace?.traceparent);
    if (!this.isOpen) return;
    for (const message of missed) this.listener({ kind: 'message', message });
    if (last !== null) this.listener({ kind: 'message', message: last, trace });
  }

  private get isOpen(): boolean {
    return this.socket.isOpen && !this.ended;
  }

  private closeSocket(): void {
    this.socket.close(CLOSE.RESTARTING, 'Please connect again.');
  }
}
