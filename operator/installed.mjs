/**
 * `npm run backup -- FOLDER` and `npm run restore -- BACKUP`: the operator's commands for what `npm start` keeps in
 * DATA_DIR, whether it runs or not. Where DATABASE_URL names a database, that one is meant, as it is for `npm start`.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireNode } from '../launcher/setup/node-version.mjs';
import { isRunning } from '../launcher/setup/process-identity.mjs';

requireNode();
const { prepare } = await import('../launcher/setup/prepare.mjs');
await prepare();
const { startEmbeddedDatabase, prepareDatabase } = await import('@kindred/embedded-database');
const { openDataFolder } = await import('../launcher/dist/data-folder.js');
const { clearLeftovers } = await import('../launcher/dist/leftovers.js');
const { RunLock } = await import('../launcher/dist/run-lock.js');
const { openSecrets } = await import('../launcher/dist/secrets.js');
const { Logger } = await import('@nestjs/common');
const { run } = await import('./dist/run.js');

/** An empty value counts as absent. */
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const folder = resolve(given.DATA_DIR ?? '.data');
const isKept = given.DATABASE_URL === undefined;
// Folders are named as seen from where npm was called, and not from the checkout.
if (given.INIT_CWD !== undefined) process.chdir(given.INIT_CWD);

function read(name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param databaseUrl the administrator's @param busUrl of what runs */
function environment(databaseUrl, busUrl) {
  const inBucket = given.S3_BUCKET !== undefined;
  return {
    ...given,
    DATABASE_URL: databaseUrl,
    ...(busUrl === undefined ? {} : { BUS_URL: busUrl }),
    ...(inBucket ? {} : { MEDIA_DIR: given.MEDIA_DIR ?? join(folder, 'media') }),
  };
}

const address = ({ password, port }) => `postgres://postgres:${password}@127.0.0.1:${port}/kindred`;

/** Keeps `npm start` off for as long as it takes. */
async function withOwnDatabase(work) {
  const data = openDataFolder(folder);
  const lock = await RunLock.take(data.path);
  try {
    if (lock.left) await clearLeftovers(lock.left);
    const { databasePasswords } = openSecrets(data.path);
    const server = await startEmbeddedDatabase({ folder: data.path, logFile: join(data.logs, 'database.log') });
    try {
      await prepareDatabase(server.adminUrl, databasePasswords);
      return await work(address(read('database.json')));
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

/** What it is about: everything may be read, but nothing be put into what runs, and no backup is made of nothing. */
async function start([command, ...rest]) {
  const call = (databaseUrl, busUrl) => run([command, ...rest], environment(databaseUrl, busUrl));
  if (!isKept) return call(given.DATABASE_URL);
  const record = read('launcher.json');
  const runs = record !== undefined && isRunning(record.launcher);
  if (runs && command === 'restore') return refuse(`Kindred runs on ${folder}: stop it first.`);
  if (runs) return call(address(read('database.json')), record.busUrl);
  if (command === 'backup' && read('database.json') === undefined) {
    return refuse(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL.`);
  }
  return withOwnDatabase(call);
}

function refuse(words) {
  process.stderr.write(`${words}\n`);
  return 1;
}

// What goes wrong is the answer of the command itself.
Logger.overrideLogger(false);
try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'StartProblem' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
