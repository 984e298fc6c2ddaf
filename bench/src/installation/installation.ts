import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseUrl, startEmbeddedDatabase, withClient } from '@kindred/embedded-database';
import { seedMembers } from '../seed/seed-members.js';
import { startBare } from './bare-server.js';
import { startProduct, type ProductSettings, type Subject } from './product.js';
import { startRedis } from './redis-server.js';

const DATABASE = 'kindred';
const COPY = 'kindred_bare';

export interface InstallationOptions {
  members: number;
  /** Kept for another run; undefined: a folder that is removed again. */
  data: string | undefined;
  inspected: boolean;
  say: (text: string) => void;
}

/** The product and the bare handlers on one machine, each with a database of the same content on the same server. */
export interface Installation {
  product: Subject;
  bare: Subject;
  /** A superuser's, the product's first. */
  databaseUrls: readonly [string, string];
  dataDir: string;
  /** The one whose children work for its connections. */
  databaseProcess: number;
  stop(): Promise<void>;
}

export async function install({ members, data, inspected, say }: InstallationOptions): Promise<Installation> {
  const dataDir = data === undefined ? await mkdtemp(join(tmpdir(), 'kindred-bench-')) : resolve(data);
  const ends: (() => Promise<void>)[] = data === undefined ? [() => rm(dataDir, { recursive: true, force: true })] : [];
  const stop = async (): Promise<void> => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  };
  try {
    const database = await startEmbeddedDatabase({ folder: dataDir });
    ends.push(() => database.stop());
    const redis = await startRedis();
    ends.push(() => redis.stop());
    const url = databaseUrl(database.adminUrl, DATABASE);
    const copyUrl = databaseUrl(database.adminUrl, COPY);
    const settings = { dataDir, databaseUrl: url, redisUrl: redis.url, inspected };
    await prepareDatabases(settings, database.adminUrl, members, say);
    say('Starting the product and the bare handlers …');
    const product = await startProduct(settings);
    ends.push(() => product.stop());
    const bare = await startBare(copyUrl, redis.url);
    ends.push(() => bare.stop());
    return { product, bare, databaseUrls: [url, copyUrl], dataDir, databaseProcess: database.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The tables as the services make them, filled, and then a copy of all that for the bare handlers. */
async function prepareDatabases(
  settings: ProductSettings,
  adminUrl: string,
  members: number,
  say: (text: string) => void,
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
  say('Making the tables …');
  const product = await startProduct({ ...settings, inspected: false });
  await product.stop();
  say(`Seeding ${members} members …`);
  const { added } = await seedMembers({ databaseUrl: settings.databaseUrl, members });
  if (added > 0) await withClient(settings.databaseUrl, (client) => client.query('VACUUM (ANALYZE)'));
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${COPY}`);
    await client.query(`CREATE DATABASE ${COPY} TEMPLATE ${DATABASE} STRATEGY file_copy`);
    await client.query('CHECKPOINT');
  });
}
