import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@kindred/contracts';
import { freePort } from '@kindred/embedded-database';
import { processesOf } from './processes.js';

const SCRIPT = fileURLToPath(new URL('../../product.mjs', import.meta.url));
const START_MILLISECONDS = 60_000;

export interface ProductSettings {
  dataDir: string;
  databaseUrl: string;
  redisUrl: string;
  /** Lets every part take a debugger, which is how profiles are taken. */
  inspected: boolean;
}

/** A server under load, and the processes whose work counts as its own. */
export interface Subject {
  port: number;
  processes: readonly number[];
  stop(): Promise<void>;
}

/** Starts the gateway and the five services through the launcher, as an installation on PostgreSQL and Redis has them. */
export async function startProduct(settings: ProductSettings): Promise<Subject> {
  const port = await freePort();
  const launcher = spawn(process.execPath, [SCRIPT], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: settings.inspected ? '--inspect-port=127.0.0.1:0 --inspect' : '',
      PORT: String(port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      REDIS_URL: settings.redisUrl,
      ADMIN_PASSWORD: 'the-administrators-own',
      // Refused in production, which is why this is none.
      RATE_LIMIT: 'off',
      DEMO: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  launcher.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (launcher.exitCode !== null || launcher.signalCode !== null) return;
    const exited = once(launcher, 'exit');
    launcher.kill('SIGINT');
    await exited;
  };
  try {
    await untilReady(port, () => launcher.exitCode !== null);
    // The launcher itself only watches over them.
    const scripts = ['gateway', ...SERVICES.map((name) => `services/${name}`)];
    const processes = processesOf(
      launcher.pid,
      scripts.map((folder) => join(folder, 'dist', 'main.js')),
    );
    return { port, processes, stop };
  } catch (error) {
    await stop();
    throw new Error(`The product does not start: ${String(error)} ${complaint}`, { cause: error });
  }
}

async function untilReady(port: number, ended: () => boolean): Promise<void> {
  const until = Date.now() + START_MILLISECONDS;
  while (Date.now() < until && !ended()) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error('it is not ready.');
}
