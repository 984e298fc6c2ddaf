import { isDomainError, DomainError } from '@kindred/contracts';
import type { RawData } from 'ws';
import type { MatchEvent, MatchListener } from '../match-subscription.js';
import type { OpenMatchSubscription } from '../match-subscriptions.service.js';
import { CLOSE, type MemberSocket } from '../member-socket.js';
import { errorFrame, messageFrame, readFrame, type ClientFrame, type ServerFrame } from './chat-frames.js';
import { TypingThrottle } from './typing-throttle.js';

/** What a connection needs from the graph, with the permissions of the socket's member. Each throws DomainError. */
export interface ChatOperations {
  subscribe: (socket: MemberSocket, matchId: string, listener: MatchListener) => Promise<OpenMatchSubscription>;
  setTyping: (socket: MemberSocket, matchId: string, typing: boolean) => Promise<void>;
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
    try {
      if (type === 'subscribe') await this.subscribe(matchId);
      else await this.setTyping(matchId, type === 'typing');
    } catch (error) {
      this.send(errorFrame(this.operations.toClientError(error), matchId));
    }
  }

  private async subscribe(matchId: string): Promise<void> {
    const subscription = this.subscriptions.has(matchId) ? undefined : await this.openSubscription(matchId);
    this.send({ type: 'subscribed', matchId });
    subscription?.start();
  }

  private async openSubscription(matchId: string): Promise<OpenMatchSubscription> {
    if (this.subscriptions.size >= SUBSCRIPTIONS_MAX) {
      throw new DomainError('RATE_LIMITED', 'Too many conversations at once.');
    }
    const subscription = await this.operations.subscribe(this.socket, matchId, (event) => this.onEvent(matchId, event));
    if (this.socket.isOpen) this.subscriptions.set(matchId, subscription);
    else subscription.unsubscribe();
    return subscription;
  }

  private onEvent(matchId: string, event: MatchEvent): void {
    if (event.kind === 'message') {
      this.send(messageFrame(event.message));
    } else if (event.kind === 'ended' || event.kind === 'hidden') {
      this.subscriptions.get(matchId)?.unsubscribe();
      this.subscriptions.delete(matchId);
      this.send(errorFrame(DomainError.notFound('This conversation has ended.'), matchId));
    } else if (event.kind !== 'read' && event.userId !== this.socket.userId) {
      const type = event.kind === 'typing' ? 'user_typing' : 'user_stopped_typing';
      this.send({ type, matchId, userId: event.userId });
    }
  }

  /** Records the typing state only after it was accepted, so that an unauthorized frame fails every time. */
  private async setTyping(matchId: string, typing: boolean): Promise<void> {
    if (!this.typingThrottle.shouldSend(matchId, typing)) return;
    await this.operations.setTyping(this.socket, matchId, typing);
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

  private send(frame: ServerFrame): void {
    this.socket.send(JSON.stringify(frame));
  }
}
