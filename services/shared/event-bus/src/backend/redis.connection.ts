import { Logger } from '@nestjs/common';
import { createClient } from 'redis';
import { OutageLog } from '../outage-log.js';

export type RedisConnection = ReturnType<typeof connectToRedis>;

const LONGEST_PAUSE = 5_000;
const CONNECT_MILLISECONDS = 3_000;

/** Connects in the background, for ever. With `failFast`, commands reject while there is no connection. */
export function connectToRedis(url: string, what: string, failFast: boolean) {
  const outage = new OutageLog(new Logger('EventBus'), what);
  const client = createClient({
    url,
    disableOfflineQueue: failFast,
    // A clock for every command is for commands that wait to be sent; these never do.
    ...(failFast ? { commandOptions: { timeout: undefined } } : {}),
    socket: {
      connectTimeout: CONNECT_MILLISECONDS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), LONGEST_PAUSE),
    },
  });
  client.setMaxListeners(0);
  client.on('error', (error: unknown) => outage.failed(error));
  client.on('ready', () => outage.worked());
  client.connect().catch((error: unknown) => outage.failed(error));
  return client;
}

/** One attempt to reach the server. @throws when it cannot be reached or lets nobody in */
export async function requireRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: CONNECT_MILLISECONDS, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** Lets what has been sent be answered, if anybody is there to answer. */
export async function closeRedis(client: RedisConnection): Promise<void> {
  if (client.isReady) await client.close();
  else if (client.isOpen) client.destroy();
}

/** Resolves once the first attempt to connect has come to something, good or bad. */
export function firstAttempt(client: RedisConnection): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      client.off('ready', done);
      client.off('error', done);
      resolve();
    };
    client.on('ready', done);
    client.on('error', done);
  });
}
