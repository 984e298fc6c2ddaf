/**
 * `npm run admin -- create EMAIL | reset EMAIL | list | beta on|off`: the administrators and the beta of what `npm start`
 * runs on DATA_DIR. What the service reads from its environment in a container, the launcher has noted in that folder.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireNode } from '../../launcher/setup/node-version.mjs';
import { isRunning } from '../../launcher/setup/process-identity.mjs';

requireNode();
const { prepare } = await import('../../launcher/setup/prepare.mjs');
await prepare();

const folder = resolve(process.env.DATA_DIR || '.data');

function read(name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Identity's own role in the embedded database, or in that of the administrator's DATABASE_URL. */
function identityUrl(password) {
  const given = process.env.DATABASE_URL;
  const url = new URL(given || `postgres://127.0.0.1:${read('database.json')?.port}/kindred`);
  const named = decodeURIComponent(url.pathname.slice(1));
  const database = named === '' || named === 'postgres' ? 'kindred' : named;
  url.pathname = `/${encodeURIComponent(database)}`;
  url.username = encodeURIComponent(`${database}_identity`);
  url.password = encodeURIComponent(password);
  return url.href;
}

const running = read('launcher.json');
const secrets = read('secrets.json');
if (running?.busUrl === undefined || secrets === undefined || !isRunning(running.launcher)) {
  process.stderr.write(`Nothing runs on ${folder}: start Kindred, or set DATA_DIR.\n`);
  process.exitCode = 1;
} else {
  // Those of the first administrator are for the start alone.
  delete process.env.ADMIN_EMAIL;
  delete process.env.ADMIN_PASSWORD;
  Object.assign(process.env, {
    NODE_ENV: 'development',
    DATABASE_URL: identityUrl(secrets.databasePasswords.identity),
    BUS_URL: running.busUrl,
    SESSION_SECRET: secrets.sessionSecret,
    PUBLIC_URL: '',
  });
  await import('./dist/cli.js');
}
