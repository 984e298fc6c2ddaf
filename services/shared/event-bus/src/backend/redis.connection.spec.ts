import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { parseRedisUrl } from './redis-address.js';
import { closeRedis, redisClient } from './redis.connection.js';

it('closes a connection that is being opened, so that a command can end', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = redisClient(parseRedisUrl(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`), false);
  client.on('error', () => undefined);
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const connecting = client.connect().catch(() => undefined);
  await closeRedis(client);
  const [socket] = await connected;
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  await connecting;
  expect(client.isOpen).toBe(false);
  server.close();
});
