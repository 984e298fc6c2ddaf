import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError, type Member } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { CallerTokens, Registry, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { WebSocketServer, type WebSocket } from 'ws';
import { ChatService } from '../chat/chat.service.js';
import { errorAnswer } from '../requests/error-answer.js';
import { isOwnOrigin } from '../requests/origin-policy.js';
import { readSessionCookie } from '../sessions/session-cookie.js';
import { Sessions } from '../sessions/sessions.service.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { SubscriptionService } from '../subscriptions/subscription.service.js';
import { CLOSE, MemberSocket, type SocketSetting } from './member-socket.js';
import { SocketMetrics, type RoomName } from './socket-metrics.js';

export const PING_MILLISECONDS = 30_000;
/**
 * Well above a frame's limit of 16 kB, so that a frame too large is told so and not cut off. One beyond this is not read
 * to its end: the socket closes with 1009, without an error frame.
 */
const PAYLOAD_MAX_BYTES = 262_144;
const GOODBYE_MILLISECONDS = 1_000;

interface Room {
  name: RoomName;
  server: WebSocketServer;
  enter: (socket: MemberSocket) => void;
}

/** Lets signed-in members of our own pages in by WebSocket: the chat on /ws/messages, subscriptions on /graphql. */
@Injectable()
export class SocketDoor implements BeforeApplicationShutdown {
  private readonly rooms: ReadonlyMap<string, Room>;
  private readonly setting: SocketSetting;
  private readonly metrics: SocketMetrics;
  private closing = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: Sessions,
    live: LiveChannel,
    tokens: CallerTokens,
    chat: ChatService,
    subscriptions: SubscriptionService,
    registry: Registry,
  ) {
    this.setting = { sessions, live, tokens, logger, pingInterval: PING_MILLISECONDS };
    // What was said meanwhile is lost here: members catch up when they connect again.
    live.onGap(() => {
      for (const { server } of this.rooms.values()) dismiss(server);
    });
    const options = { noServer: true, clientTracking: true, perMessageDeflate: false, maxPayload: PAYLOAD_MAX_BYTES };
    this.rooms = new Map<string, Room>([
      ['/ws/messages', { name: 'chat', server: new WebSocketServer(options), enter: (socket) => chat.enter(socket) }],
      [
        '/graphql',
        {
          name: 'graph',
          server: new WebSocketServer({ ...options, handleProtocols: (offered) => subscriptions.protocol(offered) }),
          enter: (socket) => subscriptions.enter(socket),
        },
      ],
    ]);
    this.metrics = new SocketMetrics(registry, [...this.rooms.values()]);
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.admit(request, socket, head).catch((error: unknown) => this.refuse(socket, error));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.rooms.values()].map(({ server }) => closeRoom(server)));
  }

  private async admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const room = this.rooms.get(request.url?.split('?', 1)[0] ?? '');
    if (room === undefined || request.headers.upgrade?.toLowerCase() !== 'websocket') throw DomainError.notFound();
    if (this.closing) throw new DomainError('UNAVAILABLE', 'The server is restarting.');
    if (!isOwnOrigin(request.headers.origin, this.settings.PUBLIC_URL)) {
      throw new DomainError('FOREIGN_ORIGIN', 'This page may not connect here.');
    }
    const token = readSessionCookie(request.headers.cookie);
    const session = token === undefined ? undefined : await this.sessions.check(token, randomUUID());
    if (token === undefined || session === undefined)
      throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue.');
    room.server.handleUpgrade(request, socket, head, (webSocket) => this.open(room, webSocket, token, session.member));
  }

  private open(room: Room, webSocket: WebSocket, token: string, member: Member): void {
    const socket = new MemberSocket(webSocket, token, member, this.setting);
    webSocket.once('close', (code) => this.metrics.noteEnd(room.name, code));
    room.enter(socket);
    socket.watch().catch((error: unknown) => {
      this.logger.error({ err: error }, 'a socket could not listen for the end of its session');
      socket.close(CLOSE.RESTARTING, 'Please connect again.');
    });
  }

  private refuse(socket: Duplex, error: unknown): void {
    const { status, body } = errorAnswer(error, randomUUID());
    if (status === 500) this.logger.error({ err: error }, 'a socket could not be opened');
    const text = JSON.stringify(body);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8`;
    socket.end(`${head}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }
}

function dismiss(server: WebSocketServer): void {
  for (const client of server.clients) client.close(CLOSE.RESTARTING, 'The server is restarting.');
}

/** Asks everybody to come back later, and does not wait for those who do not answer. */
async function closeRoom(server: WebSocketServer): Promise<void> {
  dismiss(server);
  const impatience = setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, GOODBYE_MILLISECONDS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearTimeout(impatience);
}
