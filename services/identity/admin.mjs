/**
 * `npm run admin -- create EMAIL | reset EMAIL | list | beta on|off`: manages the administrators and the beta of the
 * installation that `npm start` runs on DATA_DIR. Connection settings and secrets come from the files that the launcher
 * wrote there; in a container, the command reads the environment of the service instead.
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

/** The URL of identity's own database role, in the embedded database or the one of DATABASE_URL. */
function identityUrl(password) {
  const url = new URL(process.env.DATABASE_URL || `postgres://127.0.0.1:${read('database.json')?.port}/kindred`);
  const name = decodeURIComponent(url.pathname.slice(1));
  const database = name === '' || name === 'postgres' ? 'kindred' : name;
  url.pathname = `/${encodeURIComponent(database)}`;
  url.username = encodeURIComponent(`${database}_identity`);
  url.password = encodeURIComponent(password);
  return url.href;
}

const running = read('launcher.json');
const secrets = read('secrets.json');
if (running?.busUrl === undefined || secrets === undefined || !isRunning(running.launcher)) {
  process.stderr.write(`Kindred is not running on ${folder}: start it, or set DATA_DIR.\n`);
  process.exitCode = 1;
} else {
  // The first administrator is created only at startup.
  delete process.env.ADMIN_EMAIL;
  delete process.env.ADMIN_PASSWORD;
  Object.assign(process.env, {
    NODE_ENV: 'development',
    DATABASE_URL: identityUrl(secrets.databasePasswords.identity),
    BUS_URL: running.busUrl,
    SESSION_SECRET: secrets.sessionSecret,
    PUBLIC_URL: '',
  });
  await import('./dist/bundle/cli.js');
}
