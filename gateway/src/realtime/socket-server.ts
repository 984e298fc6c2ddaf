import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError, VISITOR, type Member } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { CallerSigner, Registry, requireMember, SecurityLog, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { WebSocketServer, type WebSocket } from 'ws';
import { ChatService } from './chat/chat.service.js';
import { errorResponse } from '../errors/error-response.js';
import { isOwnOrigin } from '../http/origin-policy.js';
import { Sessions } from '../sessions/sessions.service.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { SubscriptionService } from './subscriptions/subscription.service.js';
import { CLOSE, MemberSocket, type SocketContext } from './member-socket.js';
import { OpenSockets, type SocketAdmission } from './open-sockets.js';
import { closeInStages } from './staged-close.js';
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
    private readonly log: SecurityLog,
    live: LiveChannel,
    signer: CallerSigner,
    chat: ChatService,
    subscriptions: SubscriptionService,
    registry: Registry,
  ) {
    this.openSockets = new OpenSockets(settings.RATE_LIMIT === 'on');
    this.context = { sessions, live, signer, logger, pingInterval: PING_MILLISECONDS };
    // Signals published during the gap are lost: clients fetch what they missed after they reconnect.
    live.onGap(() => void this.closeClients());
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
    await this.closeClients();
    await Promise.all([...this.endpoints.values()].map(({ server }) => closeEndpoint(server)));
  }

  /** Tells all clients to reconnect, in stages. */
  private closeClients(): Promise<void> {
    const clients = [...this.endpoints.values()].flatMap(({ server }) => [...server.clients]);
    return closeInStages(clients, this.settings.SOCKET_DRAIN_SECONDS * 1_000, (client) =>
      client.close(CLOSE.RESTARTING, 'The server is restarting.'),
    );
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
    const member = requireMember(session === undefined ? VISITOR : { kind: 'member', ...session.member });
    // The upgrade completes synchronously, so that concurrent upgrades are counted exactly.
    const admission = this.admit(member);
    endpoint.server.handleUpgrade(request, socket, head, (webSocket) => {
      this.openSockets.add(member.userId, admission);
      webSocket.once('close', (code) => {
        this.openSockets.remove(member.userId, admission);
        this.metrics.recordClose(endpoint.name, code);
      });
      if (admission === 'refused') refuse(webSocket);
      else this.open(endpoint, webSocket, token ?? '', member);
    });
  }

  private admit({ userId }: Member): SocketAdmission {
    const record = (): void =>
      this.log.record('rate-limit-hit', { limit: 'socketsPerMember', member: this.log.digest(userId) });
    try {
      const admission = this.openSockets.admit(userId);
      if (admission === 'refused') record();
      return admission;
    } catch (error) {
      record();
      throw error;
    }
  }

  private open(endpoint: SocketEndpoint, webSocket: WebSocket, token: string, member: Member): void {
    const socket = new MemberSocket(webSocket, token, member, this.context);
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

/** Browsers cannot read the status of a rejected upgrade, but they can read a close code. */
function refuse(webSocket: WebSocket): void {
  webSocket.on('error', () => webSocket.terminate());
  webSocket.close(CLOSE.TOO_MANY, 'Too many connections are open.');
  const timeout = setTimeout(() => webSocket.terminate(), CLOSE_TIMEOUT_MILLISECONDS);
  webSocket.once('close', () => clearTimeout(timeout));
}

/** Closes the endpoint, and terminates the sockets that do not respond to their close in time. */
async function closeEndpoint(server: WebSocketServer): Promise<void> {
  const timeout = setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, CLOSE_TIMEOUT_MILLISECONDS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearTimeout(timeout);
}
