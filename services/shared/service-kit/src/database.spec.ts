import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './database.js';

/** A message of the PostgreSQL protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const POSTMASTER_EXIT = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

describe('a database that is killed while a connection opens', () => {
  let server: Server;

  beforeEach(async () => {
    // The connection is ready and lost in the same packet.
    server = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, POSTMASTER_EXIT])));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
  });

  // An error that ends the process also fails the test.
  it('rejects the query, and does not end the process', async () => {
    const { port } = server.address() as AddressInfo;
    const databaseUrl = `postgres://user@127.0.0.1:${port}/database`;
    const options = dataSourceOptions({ service: 'test', databaseUrl, migrations: [] });
    await expect(new DataSource(options).initialize()).rejects.toThrow(/connection/i);
  });
});

it.each([undefined, 'postgres://user@127.0.0.1/database'])(
  'keeps connections that are idle between tasks that run each minute, with the direct URL %s',
  (directUrl) => {
    const databaseUrl = 'postgres://user@127.0.0.1/database';
    const options = dataSourceOptions({
      service: 'test',
      databaseUrl,
      migrations: [],
      ...(directUrl && { directUrl }),
    });
    expect((options.extra as { idleTimeoutMillis: number }).idleTimeoutMillis).toBeGreaterThan(60_000);
  },
);
