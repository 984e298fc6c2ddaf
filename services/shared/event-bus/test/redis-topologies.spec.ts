import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { platform } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { BusBackend, TaskJob } from '../src/backend/bus-backend.js';
import { createBackend } from '../src/backend/create-backend.js';
import { prepareBus } from '../src/index.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { eventually } from './eventually.js';
import { PASSWORD, RedisServers, type RedisServer } from './redis-servers.js';

const QUEUE = 'identity-tasks';

/** The servers need a program, and several loopback addresses. */
function canRun(): boolean {
  if (platform() !== 'linux') return false;
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const describeWithServers = canRun() ? describe : describe.skip;

const task = (key: string): TaskJob => ({ task: { id: randomUUID(), type: 'test', key }, requestId: randomUUID() });

/** A bus with a worker and a subscriber, and what they have received. */
async function openBus(url: string) {
  const bus = await createBackend(url);
  const handled: string[] = [];
  const heard: unknown[] = [];
  const worker = await bus.work<TaskJob>(QUEUE, (job) => Promise.resolve(void handled.push(job.task.key)), {
    ...DELIVERY_DEFAULTS,
    lockMilliseconds: 2_000,
  });
  await bus.live.subscribe('match.1', (message) => heard.push(message));
  const close = async () => {
    await worker.close();
    await bus.close();
  };
  return { bus, handled, heard, close };
}

/** As the outbox pump does: until the bus accepts the job. */
async function addUntilAccepted(bus: BusBackend, key: string): Promise<void> {
  const job = task(key);
  await eventually(() => bus.add(QUEUE, [job], DELIVERY_DEFAULTS));
}

/** A job that has not ended at a failover is handled again. */
async function waitUntilJobsHaveEnded(bus: BusBackend): Promise<void> {
  await eventually(async () => expect(await bus.depth(QUEUE)).toMatchObject({ waiting: 0, active: 0 }));
}

/** Waits until the second server, the replica, has every write of the first one. */
async function waitUntilReplicated(servers: readonly RedisServer[]): Promise<void> {
  await eventually(async () => {
    const roles = (await Promise.all(servers.map((server) => server.command('ROLE')))) as unknown[][];
    const [[, written] = [], [, , , state, received] = []] = roles;
    expect([state, received]).toEqual(['connected', written]);
  });
}

describeWithServers('Redis with a failover', () => {
  let redis: RedisServers;
  let open: Awaited<ReturnType<typeof openBus>> | undefined;
  beforeEach(() => {
    Logger.overrideLogger(false);
    redis = new RedisServers();
  });
  afterEach(async () => {
    await open?.close();
    open = undefined;
    await redis.stop();
  });

  it('follows the Sentinels to the new primary: queues, the blocked worker, and the live channel', async () => {
    await redis.start(2);
    const [primary, replica] = redis.servers;
    await replica?.command('REPLICAOF', '127.0.0.1', String(redis.port));
    await redis.startSentinel('queues');
    await eventually(async () => {
      const replicas = (await redis.askSentinel('SENTINEL', 'REPLICAS', 'queues')) as unknown[];
      expect(JSON.stringify(replicas)).toContain('"master-link-status":"ok"');
    });
    // The first Sentinel cannot be reached.
    const url = `redis+sentinel://:${PASSWORD}@127.0.0.9:1/queues?nodes=127.0.0.1:${redis.sentinelPort}&port=${redis.port}`;
    await prepareBus(url);
    open = await openBus(url);
    const { bus, handled, heard } = open;
    await bus.add(QUEUE, [task('before')], DELIVERY_DEFAULTS);
    await bus.live.publish('match.1', 'before');
    await eventually(async () => expect([handled, heard]).toEqual([['before'], ['before']]));
    await waitUntilJobsHaveEnded(bus);
    await waitUntilReplicated(redis.servers);
    await primary?.kill();
    await addUntilAccepted(bus, 'after');
    expect(await replica?.command('ROLE')).toEqual(expect.arrayContaining(['master']));
    await eventually(async () => expect(handled).toEqual(['before', 'after']));
    await eventually(async () => {
      await bus.live.publish('match.1', 'after');
      expect(heard).toContain('after');
    });
  });

  it('finds the shard of the prefix in a cluster, and leaves a server that has become a replica', async () => {
    await redis.start(3, '--cluster-enabled', 'yes', '--cluster-node-timeout', '1000');
    const [first, second, third] = redis.servers;
    const info = async (server = first) => String(await server?.command('CLUSTER', 'INFO'));
    for (const [index, server] of redis.servers.entries())
      await server.command('CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
    await eventually(async () => {
      // Only unknown servers: each handshake of a known one adds a node until it ends.
      const known = String(await first?.command('CLUSTER', 'NODES'));
      for (const { host } of [second, third].filter((server) => server !== undefined))
        if (!known.includes(`${host}:`)) await first?.command('CLUSTER', 'MEET', host, String(redis.port));
      for (const server of redis.servers) expect(await info(server)).toContain('cluster_known_nodes:3');
    });
    // The second server has the slot of the prefix, the first one has all others.
    const slot = Number(await first?.command('CLUSTER', 'KEYSLOT', '{kindred}'));
    await second?.command('CLUSTER', 'ADDSLOTS', String(slot));
    await first?.command(...['CLUSTER', 'ADDSLOTSRANGE', '0', String(slot - 1), String(slot + 1), '16383']);
    const id = String(await second?.command('CLUSTER', 'MYID'));
    await eventually(async () => void (await third?.command('CLUSTER', 'REPLICATE', id)));
    await eventually(async () => {
      for (const server of redis.servers) expect(await info(server)).toContain('cluster_state:ok');
      expect(String(await third?.command('INFO', 'replication'))).toContain('link_status:up');
    });

    const url = `redis+cluster://:${PASSWORD}@127.0.0.1:${redis.port}?nodes=127.0.0.3:${redis.port}`;
    await eventually(() => prepareBus(url));
    open = await openBus(url);
    const { bus, handled, heard } = open;
    await bus.add(QUEUE, [task('before')], DELIVERY_DEFAULTS);
    await bus.live.publish('match.1', 'before');
    await eventually(async () => expect([handled, heard]).toEqual([['before'], ['before']]));
    await waitUntilJobsHaveEnded(bus);
    // A planned failover: the old primary stays, and keeps its connections.
    await third?.command('CLUSTER', 'FAILOVER');
    await eventually(async () => expect(await third?.command('ROLE')).toEqual(expect.arrayContaining(['master'])));
    await addUntilAccepted(bus, 'after');
    await eventually(async () => expect(handled).toEqual(['before', 'after']));
    await eventually(async () => {
      await bus.live.publish('match.1', 'after');
      expect(heard).toContain('after');
    });
  });

  it('reports an unknown primary and servers on another port', async () => {
    await redis.start(1);
    await redis.startSentinel('queues');
    const at = (path: string) => `redis+sentinel://:${PASSWORD}@127.0.0.1:${redis.sentinelPort}/${path}`;
    await expect(prepareBus(at(`other?port=${redis.port}`))).rejects.toThrow(
      'the Sentinels know no primary named other',
    );
    await expect(prepareBus(at('queues?port=1'))).rejects.toThrow(
      `the Redis primary listens on port ${redis.port}, not 1`,
    );
  });
});

describeWithServers('a live channel of its own', () => {
  it('keeps signals off the Redis of the queues', async () => {
    Logger.overrideLogger(false);
    const redis = new RedisServers();
    await redis.start(2);
    const url = (server: number) => `redis://:${PASSWORD}@127.0.0.${server}:${redis.port}`;
    const bus = await createBackend(url(1), url(2));
    try {
      const heard: unknown[] = [];
      await bus.live.subscribe('match.1', (message) => heard.push(message));
      await bus.live.publish('match.1', 'hello');
      await eventually(async () => expect(heard).toEqual(['hello']));
      await bus.add(QUEUE, [task('one')], DELIVERY_DEFAULTS);
      const [queues, live] = redis.servers;
      expect(await queues?.command('PUBSUB', 'CHANNELS')).toEqual([]);
      expect(await live?.command('PUBSUB', 'CHANNELS')).toEqual(['kindred:live:match.1']);
      expect(await live?.command('DBSIZE')).toBe(0);
    } finally {
      await bus.close();
      await redis.stop();
    }
  });
});
