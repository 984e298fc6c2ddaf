import { randomUUID } from 'node:crypto';
import { bannedMessage, liveTopics, type Member, type MemberSignal } from '@kindred/contracts';
import type { LiveChannel, Traced, Unsubscribe } from '@kindred/event-bus';
import type { CallerSigner, Logger } from '@kindred/service-kit';
import { WebSocket } from 'ws';
import { GraphCall, type CallOrigin } from '../graph/graph-call.js';
import type { Sessions } from '../sessions/sessions.service.js';

/** WebSocket close codes (docs/api.md, "Chat socket"). */
export const CLOSE = { SIGNED_OUT: 4401, FORBIDDEN: 4403, TOO_MANY: 4429, RESTARTING: 1012, TOO_FAST: 1008 } as const;

/** Bytes buffered for a slow client before it is disconnected. It fetches missed messages after it reconnects. */
const BUFFER_MAX_BYTES = 1_048_576;

/** Signals kept for the first listener, which a client adds right after its connection was acknowledged. */
const EARLY_SIGNALS_MAX = 100;

export interface SocketContext {
  sessions: Sessions;
  live: LiveChannel;
  signer: CallerSigner;
  logger: Logger;
  /** Milliseconds between pings. The session is checked at each ping. */
  pingInterval: number;
}

/**
 * The WebSocket of an authenticated member. Sends heartbeats, disconnects an unresponsive or slow client, and closes
 * when the session ends. Graph calls use the member's state as of the last session check.
 */
export class MemberSocket {
  private readonly timer: NodeJS.Timeout;
  private readonly listeners = new Set<(signal: Traced<MemberSignal>) => void>();
  /** Signals for the first listener; undefined once it was added, or the client had half a minute for that. */
  private earlySignals: Traced<MemberSignal>[] | undefined = [];
  private alive = true;
  private subscription: Promise<void> | undefined;
  private unsubscribe: Unsubscribe | undefined;

  constructor(
    readonly webSocket: WebSocket,
    private readonly token: string,
    private member: Member,
    private readonly context: SocketContext,
  ) {
    this.timer = setInterval(() => this.ping(), context.pingInterval);
    webSocket.on('pong', () => {
      this.alive = true;
    });
    webSocket.on('error', (error) => this.context.logger.debug({ err: error }, 'socket error'));
    webSocket.once('close', () => void this.release());
  }

  get userId(): string {
    return this.member.userId;
  }

  get isOpen(): boolean {
    return this.webSocket.readyState === WebSocket.OPEN;
  }

  /** Resolves once the member's signals arrive. The first call subscribes, further ones wait for the same. */
  subscribe(): Promise<void> {
    this.subscription ??= this.subscribeToTopics();
    return this.subscription;
  }

  /**
   * Adds a listener for signals to this member. The first one also gets those that arrived before.
   * @returns a function that removes it
   */
  onSignal(listener: (signal: Traced<MemberSignal>) => void): () => void {
    const earlySignals = this.earlySignals ?? [];
    this.earlySignals = undefined;
    for (const signal of earlySignals) listener(signal);
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A new graph call with the member's current state. */
  graphCall(origin?: Pick<CallOrigin, 'span' | 'traceparent'>): GraphCall {
    return GraphCall.forSocket(this.member, randomUUID(), this.context.signer, origin);
  }

  send(text: string): void {
    if (!this.isOpen) return;
    if (this.webSocket.bufferedAmount > BUFFER_MAX_BYTES) {
      this.webSocket.terminate();
      return;
    }
    this.webSocket.send(text);
  }

  close(code: number, reason: string): void {
    this.webSocket.close(code, reason);
  }

  /** Afterward checks the session again, in case it ended before the subscription. */
  private async subscribeToTopics(): Promise<void> {
    const { userId, member } = this;
    const topics: string[] = [liveTopics.member(userId), liveTopics.members];
    if (member.role === 'admin') topics.push(liveTopics.staff);
    const listener = (message: unknown): void => this.receive(message as Traced<MemberSignal>);
    const subscriptions = await Promise.all(topics.map((topic) => this.context.live.subscribe(topic, listener)));
    const unsubscribe = async (): Promise<void> => {
      for (const cancel of subscriptions) await cancel();
    };
    if (this.webSocket.readyState >= WebSocket.CLOSING) return unsubscribe();
    this.unsubscribe = unsubscribe;
    void this.checkSession();
  }

  private receive(signal: Traced<MemberSignal>): void {
    if (signal.kind !== 'sessions-ended') {
      if (signal.kind === 'account-changed') void this.checkSession();
      for (const listener of this.listeners) listener(signal);
      if ((this.earlySignals?.length ?? 0) < EARLY_SIGNALS_MAX) this.earlySignals?.push(signal);
      return;
    }
    if (signal.sessionIds !== 'all' && !signal.sessionIds.includes(this.member.sessionId)) return;
    if (signal.reason === 'banned') {
      this.close(CLOSE.FORBIDDEN, bannedMessage(signal.until === undefined ? Infinity : new Date(signal.until)));
    } else this.close(CLOSE.SIGNED_OUT, 'Your session has ended.');
  }

  private ping(): void {
    if (!this.alive) {
      this.webSocket.terminate();
      return;
    }
    this.alive = false;
    this.earlySignals = undefined;
    if (this.isOpen) this.webSocket.ping();
    void this.checkSession();
  }

  /** Keeps the socket open while identity is unavailable; the next ping checks again. */
  private async checkSession(): Promise<void> {
    const unchanged = { member: this.member };
    const session = await this.context.sessions.check(this.token, randomUUID()).catch(() => unchanged);
    if (session === undefined) this.close(CLOSE.SIGNED_OUT, 'Your session has ended.');
    else if (session.member.mustSetUpTotp) this.close(CLOSE.FORBIDDEN, 'Please set up two-step verification first.');
    else this.member = session.member;
  }

  private async release(): Promise<void> {
    clearInterval(this.timer);
    this.listeners.clear();
    await this.unsubscribe?.();
  }
}
