import { isDomainError, DomainError } from '@kindred/contracts';
import { beginTrace, endSpan, markFailed, type Span, SpanKind } from '@kindred/platform/tracing';
import type { RawData } from 'ws';
import type { MatchEvent, MatchListener } from '../match-subscription.js';
import type { OpenMatchSubscription } from '../match-subscriptions.service.js';
import type { Message } from '../message-reader.service.js';
import { CLOSE, type MemberSocket } from '../member-socket.js';
import { beginDelivery, nameReceiver } from '../signal-trace.js';
import { errorFrame, messageFrame, readFrame, type ClientFrame, type ServerFrame } from './chat-frames.js';
import { TypingThrottle } from './typing-throttle.js';

/** What a connection needs from the graph, with the permissions of the socket's member. Each throws DomainError. */
export interface ChatOperations {
  subscribe: (
    socket: MemberSocket,
    matchId: string,
    listener: MatchListener,
    span?: Span,
  ) => Promise<OpenMatchSubscription>;
  setTyping: (socket: MemberSocket, matchId: string, typing: boolean, span?: Span) => Promise<void>;
  /** Called when a new message was written to the socket. */
  onDelivered: (socket: MemberSocket, message: Message) => void;
  /** The error to send to the client. */
  toClientError: (error: unknown) => DomainError;
}

/** Limits per socket. A client can send all of its subscriptions at once, so the queue holds as many frames. */
const SUBSCRIPTIONS_MAX = 1_000;
const QUEUED_FRAMES_MAX = SUBSCRIPTIONS_MAX;

/**
 * One socket on /ws/messages: processes client frames sequentially, and sends the messages and signals of the matches
 * that the client subscribed to (docs/api.md, "Chat socket").
 */
export class ChatConnection {
  private readonly subscriptions = new Map<string, OpenMatchSubscription>();
  private readonly typingThrottle = new TypingThrottle();
  private queue: Promise<void> = Promise.resolve();
  private queuedFrames = 0;

  constructor(
    private readonly socket: MemberSocket,
    private readonly operations: ChatOperations,
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
      return this.operations.toClientError(error);
    }
  }

  private async handle(frame: ClientFrame | DomainError): Promise<void> {
    if (!this.socket.isOpen) return;
    if (isDomainError(frame)) {
      this.send(errorFrame(frame));
      return;
    }
    const { type, matchId } = frame;
    const span = beginTrace(`chat ${type}`, SpanKind.SERVER);
    try {
      if (type === 'subscribe') await this.subscribe(matchId, span);
      else await this.setTyping(matchId, type === 'typing', span);
    } catch (error) {
      const clientError = this.operations.toClientError(error);
      if (clientError.status >= 500) markFailed(span, clientError.code);
      this.send(errorFrame(clientError, matchId));
    }
    endSpan(span);
  }

  private async subscribe(matchId: string, span: Span | undefined): Promise<void> {
    const subscription = this.subscriptions.has(matchId) ? undefined : await this.openSubscription(matchId, span);
    this.send({ type: 'subscribed', matchId });
    subscription?.start();
  }

  private async openSubscription(matchId: string, span: Span | undefined): Promise<OpenMatchSubscription> {
    if (this.subscriptions.size >= SUBSCRIPTIONS_MAX) {
      throw new DomainError('RATE_LIMITED', 'Too many conversations at once.');
    }
    const listener = (event: MatchEvent): void => this.onEvent(matchId, event);
    const subscription = await this.operations.subscribe(this.socket, matchId, listener, span);
    if (this.socket.isOpen) this.subscriptions.set(matchId, subscription);
    else subscription.unsubscribe();
    return subscription;
  }

  private onEvent(matchId: string, event: MatchEvent): void {
    if (event.kind === 'message') {
      this.deliver(messageFrame(event.message), event);
      if (!event.isLatest) this.operations.onDelivered(this.socket, event.message);
    } else if (event.kind === 'ended' || event.kind === 'hidden') {
      this.subscriptions.get(matchId)?.unsubscribe();
      this.subscriptions.delete(matchId);
      this.deliver(errorFrame(DomainError.notFound('This conversation has ended.'), matchId), event);
    } else if (event.kind !== 'read' && event.userId !== this.socket.userId) {
      const type = event.kind === 'typing' ? 'user_typing' : 'user_stopped_typing';
      this.deliver({ type, matchId, userId: event.userId }, event);
    }
  }

  /** Records the typing state only after it was accepted, so that an unauthorized frame fails every time. */
  private async setTyping(matchId: string, typing: boolean, span: Span | undefined): Promise<void> {
    if (!this.typingThrottle.shouldSend(matchId, typing)) return;
    await this.operations.setTyping(this.socket, matchId, typing, span);
    this.typingThrottle.record(matchId, typing);
  }

  private onClose(): void {
    void this.queue.then(() => this.clearTyping());
    for (const { unsubscribe } of this.subscriptions.values()) unsubscribe();
    this.subscriptions.clear();
  }

  private clearTyping(): void {
    for (const matchId of this.typingThrottle.typingMatchIds()) {
      this.operations.setTyping(this.socket, matchId, false).catch(() => undefined);
    }
  }

  private deliver(frame: ServerFrame, event: MatchEvent): void {
    const span = beginDelivery(frame.type, event.trace);
    if (event.kind === 'message') nameReceiver(span, event.message, this.socket);
    this.send(frame);
    endSpan(span);
  }

  private send(frame: ServerFrame): void {
    this.socket.send(JSON.stringify(frame));
  }
}
