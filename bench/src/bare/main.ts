import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { openChat, type Chat } from './chat.js';
import { discover, history, like, me, send, sessionOf } from './handlers.js';

/**
 * The baseline of the benchmarks: `node:http`, `pg`, `ws`, and the `redis` client, with the business rules of these
 * endpoints only. No framework, logging, rate limits, security headers, or validation beyond the SQL statements.
 */

/** Database connections; the same number as in a service. */
const POOL_SIZE = 10;
const CREATED = 201;

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Record<string, string>;
}

async function route(pool: pg.Pool, chat: Chat, request: IncomingMessage): Promise<[number, unknown]> {
  const session = await sessionOf(pool, request.headers.cookie);
  if (session === undefined) return [401, { message: 'Please log in to continue.' }];
  const { method, url = '' } = request;
  if (url === '/api/auth/me') return [200, await me(pool, session)];
  const [path, query] = url.split('?');
  if (path === '/api/discover') return [200, await discover(pool, session, new URLSearchParams(query))];
  if (url === '/api/likes') return [200, await like(pool, session, (await readBody(request))['toUserId'] ?? '')];
  const matchId = /^\/api\/messages\/([\w-]{36})$/.exec(url)?.[1];
  if (matchId === undefined) return [404, undefined];
  if (method === 'GET') return [200, await history(pool, session, matchId)];
  const message = await send(pool, session, matchId, (await readBody(request))['body'] ?? '');
  if (message !== undefined) await chat.publish(matchId, message);
  return [CREATED, message];
}

async function handle(pool: pg.Pool, chat: Chat, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [status, body] = await route(pool, chat, request);
  const text = JSON.stringify(body ?? { message: 'Not found' });
  response.writeHead(body === undefined ? 404 : status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: POOL_SIZE });
const server = createServer((request, response) => {
  handle(pool, chat, request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
const chat = await openChat(server, pool, process.env['REDIS_URL'] ?? '');
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
