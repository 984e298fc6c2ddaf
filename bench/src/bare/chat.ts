import type { IncomingMessage, Server } from 'node:http';
import type { Pool } from 'pg';
import { createClient } from 'redis';
import { WebSocketServer, type WebSocket } from 'ws';
import { isOpen, sessionOf, type Message, type Session } from './handlers.js';

/** The chat as little more than `ws` and Redis: a socket follows its matches, and each match is a channel. */
export interface Chat {
  publish(matchId: string, message: Message): Promise<void>;
}

export async function openChat(server: Server, pool: Pool, redisUrl: string): Promise<Chat> {
  const speaker = await createClient({ url: redisUrl }).connect();
  const listener = await createClient({ url: redisUrl }).connect();
  const followers = new Map<string, Set<WebSocket>>();
  const channel = (matchId: string): string => `bare:${matchId}`;

  const follow = async (socket: WebSocket, matchId: string): Promise<void> => {
    const known = followers.get(matchId);
    if (known !== undefined) {
      known.add(socket);
      return;
    }
    const sockets = new Set([socket]);
    followers.set(matchId, sockets);
    await listener.subscribe(channel(matchId), (text) => {
      for (const follower of sockets) follower.send(text);
    });
  };
  const hear = async (socket: WebSocket, session: Session, data: Buffer): Promise<void> => {
    const { matchId } = JSON.parse(data.toString()) as { matchId: string };
    if (!(await isOpen(pool, session, matchId))) return;
    await follow(socket, matchId);
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
        socket.on('message', (data: Buffer) => void hear(socket, session, data));
      });
    });
  });
  return {
    publish: async (matchId, message) => {
      await speaker.publish(channel(matchId), JSON.stringify({ type: 'new_message', matchId, message }));
    },
  };
}
