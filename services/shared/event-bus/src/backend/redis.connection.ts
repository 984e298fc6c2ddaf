import { Logger } from '@nestjs/common';
import { createClient } from 'redis';
import { OutageLog } from '../outage-log.js';

export type RedisConnection = ReturnType<typeof connectToRedis>;

const MAX_BACKOFF_MILLISECONDS = 5_000;
const CONNECT_MILLISECONDS = 10_000;

/** Connects in the background and retries forever. With `failFast`, commands reject while there is no connection. */
export function connectToRedis(url: string, label: string, failFast: boolean) {
  const outage = new OutageLog(new Logger('EventBus'), label);
  const client = createClient({
    url,
    disableOfflineQueue: failFast,
    // Command timeouts only limit the time in the offline queue, which is disabled here.
    ...(failFast ? { commandOptions: { timeout: undefined } } : {}),
    socket: {
      connectTimeout: CONNECT_MILLISECONDS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), MAX_BACKOFF_MILLISECONDS),
    },
  });
  client.setMaxListeners(0);
  client.on('error', (error: unknown) => outage.failed(error));
  client.on('ready', () => outage.succeeded());
  client.connect().catch((error: unknown) => outage.failed(error));
  return client;
}

/** Connects once. @throws when the server is unreachable or rejects the credentials */
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

/** Waits for pending replies if connected; otherwise disconnects immediately. */
export async function closeRedis(client: RedisConnection): Promise<void> {
  if (client.isReady) await client.close();
  else if (client.isOpen) client.destroy();
}

/** Resolves once the first connection attempt has succeeded or failed. */
export function waitForFirstAttempt(client: RedisConnection): Promise<void> {
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
