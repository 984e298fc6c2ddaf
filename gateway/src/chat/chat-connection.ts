import { isDomainError, DomainError, type MatchSignal } from '@kindred/contracts';
import type { Unsubscribe } from '@kindred/event-bus';
import type { RawData } from 'ws';
import { CLOSE, type MemberSocket } from '../sockets/member-socket.js';
import { errorFrame, readFrame, type ClientFrame, type ServerFrame } from './chat-frames.js';
import type { ChatService } from './chat.service.js';
import { TypingPace } from './typing-pace.js';

/** How many matches one socket may follow, and how many frames may wait for their turn: all the subscriptions at once. */
const MATCHES_MAX = 1_000;
const WAITING_MAX = MATCHES_MAX;

interface Following {
  stop: Unsubscribe;
  /** Messages are fetched one after the other, so that they arrive in their order. */
  delivered: Promise<void>;
}

/** One socket on /ws/messages: frames in, taken in turn; signals of the matches it follows out (contract, section 4). */
export class ChatConnection {
  private readonly following = new Map<string, Following>();
  private readonly pace = new TypingPace();
  private work: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly socket: MemberSocket,
    private readonly chat: ChatService,
  ) {}

  open(): void {
    this.socket.webSocket.on('message', (data, binary) => this.take(data, binary));
    this.socket.webSocket.once('close', () => this.leave());
  }

  private take(data: RawData, binary: boolean): void {
    if (!this.socket.isOpen) return;
    this.waiting += 1;
    if (this.waiting > WAITING_MAX) {
      this.socket.close(CLOSE.TOO_FAST, 'Too many frames at once.');
      return;
    }
    const frame = this.read(data, binary);
    this.work = this.work
      .then(() => this.handle(frame))
      .finally(() => {
        this.waiting -= 1;
      });
  }

  /** Read at once, so that what waits is small, whatever was sent. */
  private read(data: RawData, binary: boolean): ClientFrame | DomainError {
    try {
      return readFrame(data, binary);
    } catch (error) {
      return this.chat.refusalOf(error);
    }
  }

  private async handle(frame: ClientFrame | DomainError): Promise<void> {
    if (!this.socket.isOpen) return;
    if (isDomainError(frame)) {
      this.send(errorFrame(frame));
      return;
    }
    const { type, matchId } = frame;
    try {
      if (type === 'subscribe') await this.subscribe(matchId);
      else await this.typing(matchId, type === 'typing');
    } catch (error) {
      this.send(errorFrame(this.chat.refusalOf(error), matchId));
    }
  }

  private async subscribe(matchId: string): Promise<void> {
    const start = this.following.has(matchId) ? undefined : await this.follow(matchId);
    this.send({ type: 'subscribed', matchId });
    start?.();
  }

  private async follow(matchId: string): Promise<() => void> {
    if (this.following.size >= MATCHES_MAX) throw new DomainError('RATE_LIMITED', 'Too many conversations at once.');
    const { start, stop } = await this.chat.signals.follow(this.socket, matchId, (signal) =>
      this.hear(matchId, signal),
    );
    if (this.socket.isOpen) this.following.set(matchId, { stop, delivered: Promise.resolve() });
    else await stop();
    return start;
  }

  private hear(matchId: string, signal: MatchSignal): void {
    const following = this.following.get(matchId);
    if (following === undefined) return;
    if (signal.kind === 'message') {
      following.delivered = following.delivered.then(() => this.deliver(matchId, signal.messageId));
    } else if (signal.kind === 'ended') {
      this.following.delete(matchId);
      void following.stop();
      this.send(errorFrame(DomainError.notFound('This conversation has ended.'), matchId));
    } else if (signal.kind !== 'read' && signal.userId !== this.socket.userId) {
      const type = signal.kind === 'typing' ? 'user_typing' : 'user_stopped_typing';
      this.send({ type, matchId, userId: signal.userId });
    }
  }

  /** A message that cannot be had must not be missing in silence: who connects again asks for what came since. */
  private async deliver(matchId: string, messageId: string): Promise<void> {
    if (!this.socket.isOpen) return;
    try {
      const message = await this.chat.message(this.socket, messageId);
      if (message !== null && this.following.has(matchId)) this.send({ type: 'new_message', matchId, message });
    } catch {
      this.socket.close(CLOSE.RESTARTING, 'Please connect again.');
    }
  }

  /** Only what was allowed is known to the pace, so that what is not is refused every time. */
  private async typing(matchId: string, typing: boolean): Promise<void> {
    if (!this.pace.isNews(matchId, typing)) return;
    await this.chat.setTyping(this.socket, matchId, typing);
    this.pace.note(matchId, typing);
  }

  private leave(): void {
    void this.work.then(() => this.stopTyping());
    for (const { stop } of this.following.values()) void stop();
    this.following.clear();
  }

  /** Who goes away in the middle of a word is not typing any more. */
  private stopTyping(): void {
    for (const matchId of this.pace.stillTyping()) {
      this.chat.setTyping(this.socket, matchId, false).catch(() => undefined);
    }
  }

  private send(frame: ServerFrame): void {
    this.socket.send(JSON.stringify(frame));
  }
}
