import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError, type Member } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { CallerSigner, Registry, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { WebSocketServer, type WebSocket } from 'ws';
import { ChatService } from './chat/chat.service.js';
import { errorResponse } from '../errors/error-response.js';
import { isOwnOrigin } from '../http/origin-policy.js';
import { Sessions } from '../sessions/sessions.service.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { SubscriptionService } from './subscriptions/subscription.service.js';
import { CLOSE, MemberSocket, type SocketContext } from './member-socket.js';
import { OpenSockets } from './open-sockets.js';
import { SocketMetrics, type EndpointName } from './socket-metrics.js';

export const PING_MILLISECONDS = 30_000;
/**
 * Well above the frame limit of 16 kB, so that a frame over that limit results in an error frame. A frame over this
 * size is not read: the socket closes with 1009.
 */
const PAYLOAD_MAX_BYTES = 262_144;
const CLOSE_TIMEOUT_MILLISECONDS = 1_000;

interface SocketEndpoint {
  name: EndpointName;
  server: WebSocketServer;
  accept: (socket: MemberSocket) => void;
}

/** Authenticates WebSocket upgrades of members: the chat on /ws/messages, subscriptions on /graphql. */
@Injectable()
export class SocketServer implements BeforeApplicationShutdown {
  private readonly endpoints: ReadonlyMap<string, SocketEndpoint>;
  private readonly context: SocketContext;
  private readonly metrics: SocketMetrics;
  private readonly openSockets: OpenSockets;
  private closing = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: Sessions,
    live: LiveChannel,
    signer: CallerSigner,
    chat: ChatService,
    subscriptions: SubscriptionService,
    registry: Registry,
  ) {
    this.openSockets = new OpenSockets(settings.RATE_LIMIT === 'on');
    this.context = { sessions, live, signer, logger, pingInterval: PING_MILLISECONDS };
    // Signals published during the gap are lost: clients fetch what they missed after they reconnect.
    live.onGap(() => {
      for (const { server } of this.endpoints.values()) closeClients(server);
    });
    const options = { noServer: true, clientTracking: true, perMessageDeflate: false, maxPayload: PAYLOAD_MAX_BYTES };
    this.endpoints = new Map<string, SocketEndpoint>([
      ['/ws/messages', { name: 'chat', server: new WebSocketServer(options), accept: (socket) => chat.accept(socket) }],
      [
        '/graphql',
        {
          name: 'graph',
          server: new WebSocketServer({
            ...options,
            handleProtocols: (offered) => subscriptions.selectProtocol(offered),
          }),
          accept: (socket) => subscriptions.accept(socket),
        },
      ],
    ]);
    this.metrics = new SocketMetrics(registry, [...this.endpoints.values()]);
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.upgrade(request, socket, head).catch((error: unknown) => this.reject(socket, error));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.endpoints.values()].map(({ server }) => closeEndpoint(server)));
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const endpoint = this.endpoints.get(request.url?.split('?', 1)[0] ?? '');
    if (endpoint === undefined || request.headers.upgrade?.toLowerCase() !== 'websocket') throw DomainError.notFound();
    if (this.closing) throw new DomainError('UNAVAILABLE', 'The server is restarting.');
    if (!isOwnOrigin(request.headers.origin, this.settings.PUBLIC_URL)) {
      throw new DomainError('FOREIGN_ORIGIN', 'Connections from other sites are not allowed.');
    }
    const token = this.sessions.tokenIn(request.headers.cookie);
    const session = token === undefined ? undefined : await this.sessions.check(token, randomUUID());
    if (token === undefined || session === undefined)
      throw new DomainError('UNAUTHENTICATED', 'Please log in to continue.');
    // The upgrade completes synchronously, so that concurrent upgrades are counted exactly.
    this.openSockets.requireFree(session.member.userId);
    endpoint.server.handleUpgrade(request, socket, head, (webSocket) => {
      this.open(endpoint, webSocket, token, session.member);
    });
  }

  private open(endpoint: SocketEndpoint, webSocket: WebSocket, token: string, member: Member): void {
    this.openSockets.add(member.userId);
    webSocket.once('close', () => this.openSockets.remove(member.userId));
    const socket = new MemberSocket(webSocket, token, member, this.context);
    webSocket.once('close', (code) => this.metrics.recordClose(endpoint.name, code));
    endpoint.accept(socket);
    socket.subscribe().catch((error: unknown) => {
      this.logger.error({ err: error }, 'could not subscribe to member signals; closing socket');
      socket.close(CLOSE.RESTARTING, 'Please connect again.');
    });
  }

  private reject(socket: Duplex, error: unknown): void {
    const { status, body, retryAfter } = errorResponse(error, randomUUID());
    if (status === 500) this.logger.error({ err: error }, 'could not open socket');
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
}

function closeClients(server: WebSocketServer): void {
  for (const client of server.clients) client.close(CLOSE.RESTARTING, 'The server is restarting.');
}

/** Closes all sockets gracefully, and terminates those that do not respond in time. */
async function closeEndpoint(server: WebSocketServer): Promise<void> {
  closeClients(server);
  const timeout = setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, CLOSE_TIMEOUT_MILLISECONDS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearTimeout(timeout);
}
