import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopProcess } from '@kindred/testing/child-process';
import { freePort } from '@kindred/testing/free-port';
import type { Email } from 'postal-mime';
import { eventually } from './conditions.js';
import { copyLogs } from './component-logs.js';

const START = fileURLToPath(new URL('../../launcher/start.mjs', import.meta.url));

export const ADMIN = { email: 'admin@kindred.local', password: 'the-administrators-own' };

/** The gateway waits so long for a service that a busy host does not fail a journey. */
export const BUSY_HOST_TIMEOUT = '60';

/**
 * A call waits so long for the projections of other services that the next request of a journey sees its changes even on a
 * busy host. Not where services are stopped or slow: every call that concerns them would wait.
 */
export const SETTLED_ON_A_BUSY_HOST = { SETTLE_SECONDS: '20' };

/** The public URL of a running product. */
export interface Site {
  url: string;
  /** What its mail server has received, if tests read emails there instead of in the development mailbox. */
  readonly receivedMails?: readonly Email[];
}

/** A running product, possibly started by another process. */
export interface RunningProduct extends Site {
  port: number;
  dataDir: string;
  /** Process id of the launcher. */
  pid: number;
}

/** The built product in its own data folder, started through the launcher as `npm start` does. */
export interface Product extends RunningProduct {
  process: ChildProcess;
  /** Output of the launcher so far. */
  printed: () => string;
  /** Stops it with SIGINT; the data folder stays. */
  halt: () => Promise<void>;
  /** Stops it with SIGINT and removes its data folder. The component logs are copied to `.cache/logs/TIER`. */
  stop: () => Promise<void>;
}

/** The structured log lines of a component. @param text what each of them contains */
export async function logOf(
  { dataDir }: RunningProduct,
  component: string,
  text = '',
): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(join(dataDir, 'logs', `${component}.log`), 'utf8')).split('\n');
  return lines
    .filter((line) => line.startsWith('{') && line.includes(text))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

export async function startProduct(
  settings: Record<string, string> = {},
  at: { port?: number; dataDir?: string } = {},
): Promise<Product> {
  const port = at.port ?? (await freePort());
  const dataDir = at.dataDir ?? (await mkdtemp(join(tmpdir(), 'kindred-journey-')));
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT: 'off',
      SERVICE_TIMEOUT_SECONDS: BUSY_HOST_TIMEOUT,
      DEMO: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  await eventually(
    'the product responds',
    async () => {
      if (child.exitCode !== null) throw new Error(`the launcher exited with ${child.exitCode}:\n${printed}`);
      return printed.includes(url) && (await fetch(`${url}/api/runtime`)).ok ? true : undefined;
    },
    420_000,
  ).catch(async (error: unknown) => {
    child.kill('SIGTERM');
    const copied = await copyLogs(dataDir);
    throw new Error(`${String(error)}\n${printed}\nLogs: ${copied}`);
  });
  const halt = () => stopProcess(child, 'SIGINT');
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    process: child,
    printed: () => printed,
    halt,
    stop: async () => {
      await halt();
      await copyLogs(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
