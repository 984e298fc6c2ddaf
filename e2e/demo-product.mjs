import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../launcher/start.mjs', import.meta.url));
const MEMBER = 'imani@demo.kindred.local';
const PASSWORD = 'demo-password';
const START_MILLISECONDS = 300_000;

/** A port that is free at the moment. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Polls `attempt` every 250 ms until it returns a truthy value. */
async function eventually(what, attempt) {
  const deadline = Date.now() + START_MILLISECONDS;
  for (;;) {
    const found = await attempt().catch(() => undefined);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} took too long.`);
    await pause(250);
  }
}

/** @returns the session cookie of a demo member, or undefined while the account does not exist */
export async function logIn(url, email) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = response.ok && response.headers.getSetCookie().find((each) => each.startsWith('sid='));
  if (!cookie) return undefined;
  const [name, value] = cookie.split(';', 1)[0].split(/=(.*)/s);
  return { name, value, url };
}

/**
 * Starts the built product with its demo members in a folder of its own.
 *
 * @returns its URL, the session cookie of a demo member whose deck is filled, and a function that stops it
 */
export async function startDemoProduct(folder) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { PORT: _port, PUBLIC_URL: _url, DATABASE_URL: _database, REDIS_URL: _redis, ...environment } = process.env;
  const product = spawn(process.execPath, [START], {
    env: {
      ...environment,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (product.exitCode !== null) return;
    product.kill('SIGINT');
    await once(product, 'exit');
  };
  try {
    const sid = await eventually('The start of the product', async () => {
      if (product.exitCode !== null) throw new Error('The product did not start.');
      return await logIn(url, MEMBER);
    });
    await eventually('The deck of the demo members', async () => {
      const response = await fetch(`${url}/api/discover`, { headers: { cookie: `sid=${sid.value}` } });
      return (await response.json()).length > 0;
    });
    return { url, sid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
