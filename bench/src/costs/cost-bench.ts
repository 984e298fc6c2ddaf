import { createClient } from 'redis';
import { HTTP_BENCHMARKS } from '../benchmarks.js';
import { waitUntilIdle } from '../installation/idle.js';
import type { Installation } from '../installation/installation.js';
import { commandLineOf, cpuTime, cpuTimeOfChildren, residentMemoryOf } from '../installation/processes.js';
import type { LoadGenerator } from '../load/load-generator.js';
import type { Participant, Participants } from '../participants.js';
import { distinctPhoto, largePhoto } from '../photos/large-photo.js';
import { waitUntilProcessed } from '../photos/photo-bench.js';
import { upload } from '../photos/upload.js';
import { SEED_PASSWORD, seedMembers } from '../seed/seed-members.js';
import { seededMember } from '../seed/seeded-member.js';
import { costTables } from './cost-table.js';
import type { Cost } from './cost.js';
import { storageOf, growth } from './storage.js';

const MORE_MEMBERS = 10_000;
const LOAD_CONNECTIONS = 8;
const MAX_REQUESTS = 60_000;
const WARM_UP = { from: 0, seconds: 10 };
const MEASURED = { from: MAX_REQUESTS, seconds: 40 };
const WHILE_STOPPED = { from: 2 * MAX_REQUESTS, seconds: 10 };
const PHOTOS = 40;
const PHOTO_BYTES = 3_000_000;
const SIGN_INS = 40;
/** Of seeded members, who have a conversation each. */
const FIRST_PARTICIPANT = 101;

/** Measures what members, likes, messages, photos, and open sockets cost, one after the other. */
export async function measureCosts(
  installation: Installation,
  participants: Participants,
  load: LoadGenerator,
  log: (text: string) => void,
): Promise<Cost[]> {
  const { product } = installation;
  const redis = await createClient({ url: installation.redisUrl }).connect();
  const cpuTimes = async () => ({
    server: cpuTime(product.processes),
    database: cpuTimeOfChildren(installation.databasePid),
    redis: redisCpuTime(await redis.info('cpu')),
  });
  const usedMemory = async (): Promise<number> => fieldOf(await redis.info('memory'), 'used_memory');
  // Printed immediately, so that an aborted run still has results.
  const report = (cost: Cost): Cost => {
    log(costTables([cost]));
    return cost;
  };
  /** Runs the work, and divides what it cost by the number that it returns. */
  const costOf = async (operation: string, work: () => Promise<number>): Promise<Cost> => {
    log(`Measuring the cost of ${operation} …`);
    await waitUntilIdle(product.processes);
    const before = await storageOf(installation);
    const cpuBefore = await cpuTimes();
    const count = await work();
    await waitUntilIdle(product.processes);
    const cpuAfter = await cpuTimes();
    const perOperation = (part: keyof typeof cpuAfter): number => (cpuAfter[part] - cpuBefore[part]) / count;
    const storage = growth(before, await storageOf(installation), count);
    return report({
      ...{ operation, count, storage, serverMilliseconds: perOperation('server') },
      ...{ databaseMilliseconds: perOperation('database'), redisMilliseconds: perOperation('redis') },
    });
  };
  const photo = await largePhoto(PHOTO_BYTES);
  const photos: Buffer[] = [];
  while (photos.length < PHOTOS) photos.push(await distinctPhoto(photo));
  for (const name of ['like', 'send'] as const) await send(name, installation, participants, load, WARM_UP);
  const costs = [
    await costOf('members', () => addMembers(installation)),
    await costOf('sign-ins', () => signIn(product.port)),
    await costOf('likes', () => send('like', installation, participants, load, MEASURED)),
    await costOf('messages', () => send('send', installation, participants, load, MEASURED)),
    await costOf('photos', () => uploadPhotos(installation, participants.members, photos)),
    report(await costOfWaitingEvents(installation, participants, load, usedMemory)),
    report(await costOfSockets(installation, participants, load)),
  ];
  await redis.close();
  return costs;
}

async function addMembers({ databaseUrls: [databaseUrl] }: Installation): Promise<number> {
  const existing = (await seedMembers({ databaseUrl, members: 1 })).members;
  const { added } = await seedMembers({ databaseUrl, members: existing + MORE_MEMBERS });
  return added;
}

async function signIn(port: number): Promise<number> {
  for (let number = FIRST_PARTICIPANT; number < FIRST_PARTICIPANT + SIGN_INS; number++) {
    const response = await fetch(`http://localhost:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
      body: JSON.stringify({ email: seededMember(1, number).email, password: SEED_PASSWORD }),
    });
    if (!response.ok) throw new Error(`a sign-in failed with ${response.status}: ${await response.text()}`);
  }
  return SIGN_INS;
}

/** @param from the number of the first request @returns the number of successful requests */
async function send(
  name: 'like' | 'send',
  { product }: Installation,
  participants: Participants,
  load: LoadGenerator,
  { from, seconds }: { from: number; seconds: number },
): Promise<number> {
  const requests = HTTP_BENCHMARKS[name].requests(participants, from, MAX_REQUESTS);
  const { done } = await load.run({
    ...{ kind: 'http', port: product.port, once: true, requests },
    ...{ milliseconds: seconds * 1_000, connections: LOAD_CONNECTIONS },
  });
  return done;
}

async function uploadPhotos(
  { product, databaseUrls }: Installation,
  members: readonly Participant[],
  photos: readonly Buffer[],
): Promise<number> {
  const uploaded: string[] = [];
  for (const [index, photo] of photos.entries()) {
    const member = members[index];
    if (member !== undefined) uploaded.push((await upload(product.port, member, photo)).photoId);
  }
  await waitUntilProcessed(databaseUrls[0], uploaded);
  return uploaded.length;
}

/** Memory of Redis for each event that waits, because its subscriber does not run. */
async function costOfWaitingEvents(
  installation: Installation,
  participants: Participants,
  load: LoadGenerator,
  usedMemory: () => Promise<number>,
): Promise<Cost> {
  const subscriber = processOf(installation, 'services/notifications');
  const before = await usedMemory();
  process.kill(subscriber, 'SIGSTOP');
  try {
    const count = await send('send', installation, participants, load, WHILE_STOPPED);
    await waitUntilIdle(installation.product.processes);
    const bytes = ((await usedMemory()) - before) / count;
    return { operation: 'waiting events', count, storage: new Map(), memory: { what: 'Redis', bytes } };
  } finally {
    process.kill(subscriber, 'SIGCONT');
  }
}

/** The value of a field of Redis's INFO. */
const fieldOf = (info: string, name: string): number => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]);

const redisCpuTime = (info: string): number => (fieldOf(info, 'used_cpu_user') + fieldOf(info, 'used_cpu_sys')) * 1_000;

async function costOfSockets(
  installation: Installation,
  participants: Participants,
  load: LoadGenerator,
): Promise<Cost> {
  const gateway = processOf(installation, 'gateway/dist');
  const { pairs } = participants;
  await waitUntilIdle(installation.product.processes);
  const before = residentMemoryOf(gateway);
  await load.run({ kind: 'open-chat', port: installation.product.port, pairs });
  const bytes = ((residentMemoryOf(gateway) - before) * 1024 * 1024) / (2 * pairs.length);
  await load.run({ kind: 'close-chat' });
  return { operation: 'sockets', count: 2 * pairs.length, storage: new Map(), memory: { what: 'gateway', bytes } };
}

function processOf({ product }: Installation, path: string): number {
  const pid = product.processes.find((id) => commandLineOf(id).includes(path));
  if (pid === undefined) throw new Error(`${path} is not running`);
  return pid;
}
