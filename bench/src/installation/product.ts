import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@kindred/contracts';
import { freePort } from '@kindred/embedded-database';
import { childProcessesRunning } from './processes.js';

const SCRIPT = fileURLToPath(new URL('../../product.mjs', import.meta.url));
const START_MILLISECONDS = 60_000;

export interface ProductSettings {
  dataDir: string;
  databaseUrl: string;
  redisUrl: string;
  /** Sends every operation through the query planner, also those that one service can resolve. */
  planner: boolean;
  /** Starts every component with `--inspect`, for CPU profiles. */
  inspect: boolean;
}

/** A server under load, and the processes whose CPU time is measured. */
export interface SystemUnderTest {
  port: number;
  processes: readonly number[];
  stop(): Promise<void>;
}

/** Starts the gateway and the five services through the launcher, on PostgreSQL and Redis. */
export async function startProduct(settings: ProductSettings): Promise<SystemUnderTest> {
  const port = await freePort();
  const launcher = spawn(process.execPath, [SCRIPT], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: settings.inspect ? '--inspect-port=127.0.0.1:0 --inspect' : '',
      PORT: String(port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      REDIS_URL: settings.redisUrl,
      ADMIN_PASSWORD: 'the-administrators-own',
      // Not allowed in production, hence NODE_ENV above.
      RATE_LIMIT: 'off',
      DIRECT_OPERATIONS: settings.planner ? 'off' : 'on',
      DEMO: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderrOutput = '';
  launcher.stderr.on('data', (chunk: Buffer) => (stderrOutput += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (launcher.exitCode !== null || launcher.signalCode !== null) return;
    const exited = once(launcher, 'exit');
    launcher.kill('SIGINT');
    await exited;
  };
  try {
    await waitUntilReady(port, () => launcher.exitCode !== null);
    // The launcher itself only supervises them.
    const scripts = ['gateway', ...SERVICES.map((name) => `services/${name}`)];
    const processes = childProcessesRunning(
      launcher.pid,
      scripts.map((folder) => join(folder, 'dist', 'bundle', 'main.js')),
    );
    return { port, processes, stop };
  } catch (error) {
    await stop();
    throw new Error(`the product did not start: ${String(error)} ${stderrOutput}`, { cause: error });
  }
}

async function waitUntilReady(port: number, hasExited: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MILLISECONDS;
  while (Date.now() < deadline && !hasExited()) {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error('it is not ready');
}
