import { Logger } from '@nestjs/common';
import { OutageLog } from '../outage-log.js';
import type { RedisAddress } from './redis-address.js';
import { findPrimary, primaryLookup } from './redis-primary.js';
import { createRedisClient } from './redis.client.js';

export type RedisConnection = ReturnType<typeof connectToRedis>;

const MAX_BACKOFF_MILLISECONDS = 5_000;
const CONNECT_MILLISECONDS = 10_000;
const ROLE_CHECK_MILLISECONDS = 5_000;
const PING_MILLISECONDS = 5_000;
/** Three unanswered pings. Longer than a blocking command of BullMQ. */
const SILENCE_MILLISECONDS = 15_000;

/**
 * A client that reconnects forever, after a failover to the new primary. Not connected yet. With `failFast`, commands reject
 * while there is no connection. The caller listens for errors.
 */
export function redisClient(address: RedisAddress, failFast: boolean, connectTimeout = CONNECT_MILLISECONDS) {
  const reconnectStrategy = (retries: number): number =>
    Math.min(100 * 2 ** Math.min(retries, 10), MAX_BACKOFF_MILLISECONDS);
  const client = createRedisClient({
    ...(address.topology === 'server'
      ? { url: address.url, socket: { connectTimeout, reconnectStrategy } }
      : { ...credentialsOf(address), ...primaryOptions(address, { connectTimeout, reconnectStrategy }) }),
    disableOfflineQueue: failFast,
    // Command timeouts only limit the time in the offline queue, which is disabled here.
    ...(failFast ? { commandOptions: { timeout: undefined } } : {}),
  });
  if (address.topology !== 'server') leaveReplicas(client);
  return client;
}

const credentialsOf = ({ username, password }: RedisAddress) => ({
  ...(username === undefined ? {} : { username }),
  ...(password === undefined ? {} : { password }),
});

function primaryOptions<Socket extends object>(address: RedisAddress, socket: Socket) {
  const { port, tls, nodes } = address;
  return {
    // A primary that has lost its network never closes the connection.
    pingInterval: PING_MILLISECONDS,
    // A feature of Redis Enterprise, for which the client would look up the name itself.
    maintNotifications: 'disabled' as const,
    socket: {
      ...socket,
      socketTimeout: SILENCE_MILLISECONDS,
      // A name, never an IP address, so that the lookup is used.
      host: 'primary.redis',
      port,
      lookup: primaryLookup(address),
      ...(tls ? { tls, servername: nodes[0]?.host ?? '' } : {}),
    },
  };
}

/** Connects in the background. @see redisClient */
export function connectToRedis(address: RedisAddress, label: string, failFast: boolean) {
  const outage = new OutageLog(new Logger('EventBus'), label);
  const client = redisClient(address, failFast);
  client.setMaxListeners(0);
  client.on('error', (error: unknown) => outage.failed(error));
  client.on('ready', () => outage.succeeded());
  client.connect().catch((error: unknown) => outage.failed(error));
  return client;
}

type Client = ReturnType<typeof redisClient>;

/**
 * Reconnects when the server has become a replica, in this client and in its duplicates, which BullMQ creates. A former
 * primary of a cluster keeps its connections open, and rejects all commands.
 */
function leaveReplicas(client: Client): void {
  const timer = setInterval(() => void leaveReplica(client), ROLE_CHECK_MILLISECONDS);
  timer.unref();
  client.on('end', () => clearInterval(timer));
  const duplicate = client.duplicate.bind(client);
  client.duplicate = ((...args: Parameters<Client['duplicate']>) => {
    const copy = duplicate(...args);
    leaveReplicas(copy as unknown as Client);
    return copy;
  }) as Client['duplicate'];
}

async function leaveReplica(client: Client): Promise<void> {
  // A subscriber gets the messages from a replica as well, and cannot ask for the role.
  if (!client.isReady || client.isPubSubActive) return;
  try {
    const [role] = (await client.sendCommand(['ROLE'])) as unknown[];
    // The server closes the connection, and the client opens another one, at the primary.
    if (role !== 'master') await client.sendCommand(['QUIT']);
  } catch {
    // A lost connection is opened again anyway.
  }
}

/** Connects once. @throws when the server is unreachable or rejects the credentials */
export async function requireRedis(address: RedisAddress): Promise<void> {
  const { topology, url, port, tls } = address;
  const socket = { connectTimeout: CONNECT_MILLISECONDS, reconnectStrategy: false as const };
  const client =
    topology === 'server'
      ? createRedisClient({ url, socket })
      : createRedisClient({
          ...credentialsOf(address),
          socket: { ...socket, host: await findPrimary(address), port, ...(tls ? { tls } : {}) },
        });
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
  else if (client.isOpen) {
    // A connection that is just being opened would otherwise stay open, and keep the process running.
    client.on('connect', () => client.destroy());
    client.destroy();
  }
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
