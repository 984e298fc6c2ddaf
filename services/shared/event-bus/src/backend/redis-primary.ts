import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { RedisAddress, RedisNode } from './redis-address.js';
import { createRedisClient } from './redis.client.js';

/** For each question; a failover must not wait for a server that does not respond. */
const QUESTION_MILLISECONDS = 2_000;

/**
 * Resolves the name of the primary: asks one Sentinel or server after another, and the primary whether it is one. Used for
 * every connection, so that one that is lost in a failover is opened again at the new primary.
 */
export function primaryLookup(address: RedisAddress): LookupFunction {
  return (_name, options, callback) => {
    findPrimary(address).then(
      (host) => lookup(host, options, callback),
      (error: unknown) => callback(error as NodeJS.ErrnoException, ''),
    );
  };
}

/** @returns the host of the primary @throws the last error, if no node knows a primary */
export async function findPrimary(address: RedisAddress): Promise<string> {
  let failure: unknown = new Error('no Redis address is configured');
  for (const node of address.nodes) {
    try {
      const primary =
        address.topology === 'sentinel' ? await askSentinel(address, node) : await askCluster(address, node);
      if (primary.port !== address.port)
        throw new Error(`the Redis primary listens on port ${primary.port}, not ${address.port}`);
      await requirePrimary(address, primary);
      return primary.host;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function askSentinel(address: RedisAddress, node: RedisNode): Promise<RedisNode> {
  const { primaryName = '', sentinelPassword } = address;
  const credentials = sentinelPassword === undefined ? {} : { password: sentinelPassword };
  const reply = await ask(address, node, credentials, ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', primaryName]);
  if (!Array.isArray(reply)) throw new Error(`the Sentinels know no primary named ${primaryName}`);
  const [host, port] = reply as string[];
  return { host: host ?? '', port: Number(port) };
}

/** The server that has the slot of the prefix. */
async function askCluster(address: RedisAddress, node: RedisNode): Promise<RedisNode> {
  const slot = Number(await ask(address, node, dataCredentials(address), ['CLUSTER', 'KEYSLOT', address.prefix]));
  const ranges = (await ask(address, node, dataCredentials(address), ['CLUSTER', 'SLOTS'])) as [
    number,
    number,
    [string | null, number, ...unknown[]],
  ][];
  const found = ranges.find(([first, last]) => first <= slot && slot <= last)?.[2];
  if (found === undefined) throw new Error(`no server of the Redis cluster has slot ${slot}`);
  // An empty host means the one that was asked.
  return { host: found[0] || node.host, port: Number(found[1]) };
}

/** Right after a failover, a Sentinel can still name the old primary. */
async function requirePrimary(address: RedisAddress, node: RedisNode): Promise<void> {
  const role = (await ask(address, node, dataCredentials(address), ['ROLE'])) as unknown[];
  if (role[0] !== 'master') throw new Error(`the Redis server at ${node.host} is not a primary`);
}

type Credentials = Pick<RedisAddress, 'username' | 'password'>;

const dataCredentials = ({ username, password }: RedisAddress): Credentials => ({
  ...(username === undefined ? {} : { username }),
  ...(password === undefined ? {} : { password }),
});

async function ask(
  { tls }: RedisAddress,
  { host, port }: RedisNode,
  credentials: Credentials,
  command: string[],
): Promise<unknown> {
  const client = createRedisClient({
    ...credentials,
    socket: {
      host,
      port,
      ...(tls ? { tls } : {}),
      connectTimeout: QUESTION_MILLISECONDS,
      socketTimeout: QUESTION_MILLISECONDS,
      reconnectStrategy: false,
    },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.sendCommand(command);
  } finally {
    if (client.isOpen) client.destroy();
  }
}
