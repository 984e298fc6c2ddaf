import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseUrl, startEmbeddedDatabase, withClient } from '@kindred/embedded-database';
import { seedMembers } from '../seed/seed-members.js';
import { startBare } from './bare-server.js';
import { startProduct, type ProductSettings, type SystemUnderTest } from './product.js';
import { startRedis } from './redis-server.js';

const DATABASE = 'kindred';
const COPY = 'kindred_bare';

export interface InstallationOptions {
  members: number;
  /** The data folder, kept for the next run; undefined: a temporary folder. */
  data: string | undefined;
  sharedBuffers: string;
  planner: boolean;
  inspect: boolean;
  log: (text: string) => void;
}

/** The product and the bare handlers, each with a copy of the same database on one PostgreSQL server. */
export interface Installation {
  product: SystemUnderTest;
  bare: SystemUnderTest;
  /** For a superuser; the product's database first. */
  databaseUrls: readonly [string, string];
  dataDir: string;
  redisUrl: string;
  /** The PostgreSQL postmaster. */
  databasePid: number;
  stop(): Promise<void>;
}

export async function install(options: InstallationOptions): Promise<Installation> {
  const { members, data, sharedBuffers, planner, inspect, log } = options;
  const dataDir = data === undefined ? await mkdtemp(join(tmpdir(), 'kindred-bench-')) : resolve(data);
  const cleanups: (() => Promise<void>)[] =
    data === undefined ? [() => rm(dataDir, { recursive: true, force: true })] : [];
  const stop = async (): Promise<void> => {
    for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) await cleanup();
  };
  try {
    const database = await startEmbeddedDatabase({ folder: dataDir, settings: { shared_buffers: sharedBuffers } });
    cleanups.push(() => database.stop());
    const redis = await startRedis();
    cleanups.push(() => redis.stop());
    const url = databaseUrl(database.adminUrl, DATABASE);
    const copyUrl = databaseUrl(database.adminUrl, COPY);
    const settings = { dataDir, databaseUrl: url, redisUrl: redis.url, planner, inspect };
    await prepareDatabases(settings, database.adminUrl, members, log);
    log('Starting the product and the bare handlers …');
    const product = await startProduct(settings);
    cleanups.push(() => product.stop());
    const bare = await startBare(copyUrl, redis.url);
    cleanups.push(() => bare.stop());
    return {
      product,
      bare,
      databaseUrls: [url, copyUrl],
      dataDir,
      redisUrl: redis.url,
      databasePid: database.pid,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lets the services create their tables, seeds them, and copies the database for the bare handlers. */
async function prepareDatabases(
  settings: ProductSettings,
  adminUrl: string,
  members: number,
  log: (text: string) => void,
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
  log('Creating the tables …');
  const product = await startProduct({ ...settings, inspect: false });
  await product.stop();
  log(`Seeding ${members} members …`);
  const { added } = await seedMembers({ databaseUrl: settings.databaseUrl, members });
  if (added > 0) await withClient(settings.databaseUrl, (client) => client.query('VACUUM (ANALYZE)'));
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${COPY}`);
    await client.query(`CREATE DATABASE ${COPY} TEMPLATE ${DATABASE} STRATEGY file_copy`);
    await client.query('CHECKPOINT');
  });
}
