import { randomUUID } from 'node:crypto';
import { liveTopics, type Member, type MemberSignal } from '@kindred/contracts';
import type { LiveChannel, Unsubscribe } from '@kindred/event-bus';
import type { CallerTokens, Logger } from '@kindred/service-kit';
import { WebSocket } from 'ws';
import { GraphCall } from '../requests/graph-call.js';
import type { Sessions } from '../sessions/sessions.service.js';

/** Close codes that clients know: the session is over; the member may not be here (any more); the server restarts. */
export const CLOSE = { SIGNED_OUT: 4401, FORBIDDEN: 4403, RESTARTING: 1012, TOO_FAST: 1008 } as const;

/** How much may wait for a slow reader, in bytes, before it is dropped; it catches up when it is back. */
const BACKLOG_MAX_BYTES = 1_048_576;

export interface SocketSetting {
  sessions: Sessions;
  live: LiveChannel;
  tokens: CallerTokens;
  logger: Logger;
  /** Milliseconds between pings, at each of which the session is checked again. */
  pingInterval: number;
}

/**
 * A WebSocket of one signed-in member: pinged, dropped when dead or slow, closed as soon as its session ends. What
 * it asks of the graph it asks as the member that the last check found.
 */
export class MemberSocket {
  private readonly timer: NodeJS.Timeout;
  private readonly listeners = new Set<(signal: MemberSignal) => void>();
  private alive = true;
  private unsubscribe: Unsubscribe | undefined;

  constructor(
    readonly webSocket: WebSocket,
    private readonly token: string,
    private member: Member,
    private readonly setting: SocketSetting,
  ) {
    this.timer = setInterval(() => this.ping(), setting.pingInterval);
    webSocket.on('pong', () => {
      this.alive = true;
    });
    webSocket.on('error', (error) => this.setting.logger.debug({ err: error }, 'a socket failed'));
    webSocket.once('close', () => void this.release());
  }

  get userId(): string {
    return this.member.userId;
  }

  get isOpen(): boolean {
    return this.webSocket.readyState === WebSocket.OPEN;
  }

  /** Listens for the end of the session, then makes sure that it had not ended before anybody listened. */
  async watch(): Promise<void> {
    const topics = [liveTopics.member(this.userId), ...(this.member.role === 'admin' ? [liveTopics.staff] : [])];
    const hear = (message: unknown): void => this.hear(message as MemberSignal);
    const subscriptions = await Promise.all(topics.map((topic) => this.setting.live.subscribe(topic, hear)));
    const unsubscribe = async (): Promise<void> => {
      for (const end of subscriptions) await end();
    };
    if (this.webSocket.readyState >= WebSocket.CLOSING) return unsubscribe();
    this.unsubscribe = unsubscribe;
    await this.recheck();
  }

  /** Calls the listener with every signal to this member; returns how to stop that. */
  onSignal(listener: (signal: MemberSignal) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A new call on the graph, as this member is now. */
  graphCall(): GraphCall {
    return GraphCall.of(this.member, randomUUID(), this.setting.tokens);
  }

  send(text: string): void {
    if (!this.isOpen) return;
    if (this.webSocket.bufferedAmount > BACKLOG_MAX_BYTES) {
      this.webSocket.terminate();
      return;
    }
    this.webSocket.send(text);
  }

  close(code: number, reason: string): void {
    this.webSocket.close(code, reason);
  }

  private hear(signal: MemberSignal): void {
    if (signal.kind !== 'sessions-ended') {
      if (signal.kind === 'account-changed') void this.recheck();
      for (const listener of this.listeners) listener(signal);
      return;
    }
    if (signal.sessionIds !== 'all' && !signal.sessionIds.includes(this.member.sessionId)) return;
    if (signal.reason === 'banned') this.close(CLOSE.FORBIDDEN, 'Your account is suspended.');
    else this.close(CLOSE.SIGNED_OUT, 'Your session has ended.');
  }

  private ping(): void {
    if (!this.alive) {
      this.webSocket.terminate();
      return;
    }
    this.alive = false;
    if (this.isOpen) this.webSocket.ping();
    void this.recheck();
  }

  /** While identity cannot be asked, nothing can be fetched either: the socket stays and is checked at the next ping. */
  private async recheck(): Promise<void> {
    const unchanged = { member: this.member };
    const session = await this.setting.sessions.check(this.token, randomUUID()).catch(() => unchanged);
    if (session === undefined) this.close(CLOSE.SIGNED_OUT, 'Your session has ended.');
    else this.member = session.member;
  }

  private async release(): Promise<void> {
    clearInterval(this.timer);
    this.listeners.clear();
    await this.unsubscribe?.();
  }
}
