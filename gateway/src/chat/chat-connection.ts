import { isDomainError, DomainError, type MatchSignal } from '@kindred/contracts';
import type { Unsubscribe } from '@kindred/event-bus';
import type { RawData } from 'ws';
import { CLOSE, type MemberSocket } from '../sockets/member-socket.js';
import { errorFrame, readFrame, type ClientFrame, type ServerFrame } from './chat-frames.js';
import type { ChatService } from './chat.service.js';
import { TypingThrottle } from './typing-throttle.js';

/** Limits per socket. A client can send all of its subscriptions at once, so the queue holds as many frames. */
const SUBSCRIPTIONS_MAX = 1_000;
const QUEUED_FRAMES_MAX = SUBSCRIPTIONS_MAX;

interface Subscription {
  unsubscribe: Unsubscribe;
  /** Messages are fetched one after another, to deliver them in order. */
  deliveries: Promise<void>;
}

/**
 * One socket on /ws/messages: processes client frames sequentially, and sends the signals of the matches that the
 * client subscribed to (docs/api.md, "Chat socket").
 */
export class ChatConnection {
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly typingThrottle = new TypingThrottle();
  private queue: Promise<void> = Promise.resolve();
  private queuedFrames = 0;

  constructor(
    private readonly socket: MemberSocket,
    private readonly chat: ChatService,
  ) {}

  open(): void {
    this.socket.webSocket.on('message', (data, binary) => this.enqueue(data, binary));
    this.socket.webSocket.once('close', () => this.onClose());
  }

  private enqueue(data: RawData, binary: boolean): void {
    if (!this.socket.isOpen) return;
    this.queuedFrames += 1;
    if (this.queuedFrames > QUEUED_FRAMES_MAX) {
      this.socket.close(CLOSE.TOO_FAST, 'Too many frames at once.');
      return;
    }
    const frame = this.parse(data, binary);
    this.queue = this.queue
      .then(() => this.handle(frame))
      .finally(() => {
        this.queuedFrames -= 1;
      });
  }

  /** Parses before queueing, so that the queue holds small objects and not raw payloads. */
  private parse(data: RawData, binary: boolean): ClientFrame | DomainError {
    try {
      return readFrame(data, binary);
    } catch (error) {
      return this.chat.clientError(error);
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
      else await this.setTyping(matchId, type === 'typing');
    } catch (error) {
      this.send(errorFrame(this.chat.clientError(error), matchId));
    }
  }

  private async subscribe(matchId: string): Promise<void> {
    const start = this.subscriptions.has(matchId) ? undefined : await this.subscribeToSignals(matchId);
    this.send({ type: 'subscribed', matchId });
    start?.();
  }

  private async subscribeToSignals(matchId: string): Promise<() => void> {
    if (this.subscriptions.size >= SUBSCRIPTIONS_MAX) {
      throw new DomainError('RATE_LIMITED', 'Too many conversations at once.');
    }
    const { start, unsubscribe } = await this.chat.signals.subscribe(this.socket, matchId, (signal) =>
      this.onSignal(matchId, signal),
    );
    if (this.socket.isOpen) this.subscriptions.set(matchId, { unsubscribe, deliveries: Promise.resolve() });
    else await unsubscribe();
    return start;
  }

  private onSignal(matchId: string, signal: MatchSignal): void {
    const subscription = this.subscriptions.get(matchId);
    if (subscription === undefined) return;
    if (signal.kind === 'message') {
      subscription.deliveries = subscription.deliveries.then(() => this.deliver(matchId, signal.messageId));
    } else if (signal.kind === 'ended') {
      this.subscriptions.delete(matchId);
      void subscription.unsubscribe();
      this.send(errorFrame(DomainError.notFound('This conversation has ended.'), matchId));
    } else if (signal.kind !== 'read' && signal.userId !== this.socket.userId) {
      const type = signal.kind === 'typing' ? 'user_typing' : 'user_stopped_typing';
      this.send({ type, matchId, userId: signal.userId });
    }
  }

  /** Closes the socket when the message cannot be fetched: the client fetches missed messages after it reconnects. */
  private async deliver(matchId: string, messageId: string): Promise<void> {
    if (!this.socket.isOpen) return;
    try {
      const message = await this.chat.message(this.socket, messageId);
      if (message !== null && this.subscriptions.has(matchId)) this.send({ type: 'new_message', matchId, message });
    } catch {
      this.socket.close(CLOSE.RESTARTING, 'Please connect again.');
    }
  }

  /** Records the typing state only after it was accepted, so that an unauthorized frame fails every time. */
  private async setTyping(matchId: string, typing: boolean): Promise<void> {
    if (!this.typingThrottle.shouldSend(matchId, typing)) return;
    await this.chat.setTyping(this.socket, matchId, typing);
    this.typingThrottle.record(matchId, typing);
  }

  private onClose(): void {
    void this.queue.then(() => this.clearTyping());
    for (const { unsubscribe } of this.subscriptions.values()) void unsubscribe();
    this.subscriptions.clear();
  }

  private clearTyping(): void {
    for (const matchId of this.typingThrottle.typingMatchIds()) {
      this.chat.setTyping(this.socket, matchId, false).catch(() => undefined);
    }
  }

  private send(frame: ServerFrame): void {
    this.socket.send(JSON.stringify(frame));
  }
}
