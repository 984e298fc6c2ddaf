import type { IncomingMessage, Server } from 'node:http';
import type { Pool } from 'pg';
import { createClient } from 'redis';
import { WebSocketServer, type WebSocket } from 'ws';
import { isOpen, sessionOf, type Message, type Session } from './handlers.js';

/** A minimal chat on `ws` and Redis: sockets subscribe to matches, and each match is a Redis channel. */
export interface Chat {
  publish(matchId: string, message: Message): Promise<void>;
}

export async function openChat(server: Server, pool: Pool, redisUrl: string): Promise<Chat> {
  const publisher = await createClient({ url: redisUrl }).connect();
  const subscriber = await createClient({ url: redisUrl }).connect();
  const subscriptions = new Map<string, Set<WebSocket>>();
  const channel = (matchId: string): string => `bare:${matchId}`;

  const subscribe = async (socket: WebSocket, matchId: string): Promise<void> => {
    const existing = subscriptions.get(matchId);
    if (existing !== undefined) {
      existing.add(socket);
      return;
    }
    const sockets = new Set([socket]);
    subscriptions.set(matchId, sockets);
    await subscriber.subscribe(channel(matchId), (text) => {
      for (const subscribed of sockets) subscribed.send(text);
    });
  };
  const handleFrame = async (socket: WebSocket, session: Session, data: Buffer): Promise<void> => {
    const { matchId } = JSON.parse(data.toString()) as { matchId: string };
    if (!(await isOpen(pool, session, matchId))) return;
    await subscribe(socket, matchId);
    socket.send(JSON.stringify({ type: 'subscribed', matchId }));
  };
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request: IncomingMessage, connection, head) => {
    void sessionOf(pool, request.headers.cookie).then((session) => {
      if (session === undefined) {
        connection.destroy();
        return;
      }
      sockets.handleUpgrade(request, connection, head, (socket) => {
        socket.on('message', (data: Buffer) => void handleFrame(socket, session, data));
      });
    });
  });
  return {
    publish: async (matchId, message) => {
      await publisher.publish(channel(matchId), JSON.stringify({ type: 'new_message', matchId, message }));
    },
  };
}
