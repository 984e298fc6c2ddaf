/**
 * `npm run backup -- FOLDER`, `npm run restore -- BACKUP`, and others: the operator commands for the installation of
 * `npm start` in DATA_DIR, running or not. If DATABASE_URL is set, they use that database, as `npm start` does.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireNode } from '../launcher/setup/node-version.mjs';
import { isRunning } from '../launcher/setup/process-identity.mjs';

requireNode();
const { prepare } = await import('../launcher/setup/prepare.mjs');
await prepare();
const { startEmbeddedDatabase, prepareDatabase } = await import('@kindred/embedded-database');
const { openDataFolder } = await import('../launcher/dist/data-folder.js');
const { cleanUpOrphanedProcesses } = await import('../launcher/dist/orphaned-processes.js');
const { RunLock } = await import('../launcher/dist/run-lock.js');
const { openSecrets } = await import('../launcher/dist/secrets.js');
const { run } = await import('./dist/bundle/run.js');

/** An empty value counts as absent. */
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const folder = resolve(given.DATA_DIR ?? '.data');
const usesEmbeddedDatabase = given.DATABASE_URL === undefined;
// Relative paths in arguments are relative to the folder in which npm was called, not to the checkout.
if (given.INIT_CWD !== undefined) process.chdir(given.INIT_CWD);

function read(name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param databaseUrl the URL of an administrator @param busUrl the bus of the running installation, if it is running
 */
function environment(databaseUrl, busUrl) {
  const usesBucket = given.S3_BUCKET !== undefined;
  return {
    ...given,
    // The logs there are those of the embedded database.
    DATA_DIR: usesEmbeddedDatabase ? folder : '',
    DATABASE_URL: databaseUrl,
    ...(busUrl === undefined ? {} : { BUS_URL: busUrl }),
    DELETION_LEDGER: given.DELETION_LEDGER ?? join(folder, 'deletions'),
    ...(usesBucket ? {} : { MEDIA_DIR: given.MEDIA_DIR ?? join(folder, 'media') }),
  };
}

const adminUrl = ({ password, port }) => `postgres://postgres:${password}@127.0.0.1:${port}/kindred`;

/** Starts the embedded database for `work`, and prevents `npm start` on the same folder until it is done. */
async function withEmbeddedDatabase(work) {
  const data = openDataFolder(folder);
  const lock = await RunLock.acquire(data.path);
  try {
    if (lock.previousRun) await cleanUpOrphanedProcesses(lock.previousRun);
    const { databasePasswords } = openSecrets(data.path);
    const server = await startEmbeddedDatabase({ folder: data.path, logFile: join(data.logs, 'database.log') });
    try {
      await prepareDatabase(server.adminUrl, databasePasswords);
      return await work(adminUrl(read('database.json')));
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

/** Starts a server for the restore check alone, unless one is configured. */
async function withThrowawayDatabase(work) {
  if (given.RESTORE_CHECK_DATABASE_URL !== undefined) return work(given);
  const temporary = mkdtempSync(join(tmpdir(), 'kindred-restore-check-'));
  const server = await startEmbeddedDatabase({ folder: temporary, throwaway: true });
  try {
    return await work({ ...given, RESTORE_CHECK_DATABASE_URL: server.adminUrl });
  } finally {
    await server.stop();
  }
}

/**
 * Selects the database of the command. Rejects a restore into a running installation, and a backup of an absent one.
 */
async function start([command, ...rest]) {
  if (command === 'fetch-backup') return run([command, ...rest], given);
  if (command === 'restore-check') return withThrowawayDatabase((environment) => run([command, ...rest], environment));
  const execute = (databaseUrl, busUrl) => run([command, ...rest], environment(databaseUrl, busUrl));
  if (!usesEmbeddedDatabase) return execute(given.DATABASE_URL);
  const record = read('launcher.json');
  const isRunningNow = record !== undefined && isRunning(record.launcher);
  if (isRunningNow && command === 'restore') return fail(`Kindred is running on ${folder}: stop it first.`);
  if (isRunningNow) return execute(adminUrl(read('database.json')), record.busUrl);
  if (command !== 'restore' && read('database.json') === undefined) {
    return fail(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL.`);
  }
  return withEmbeddedDatabase(execute);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  return 1;
}

try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'StartupError' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
