import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stopProcess } from '@kindred/testing/child-process';
import { freePort } from '@kindred/testing/free-port';
import { eventually } from './conditions.js';
import { processesOf } from './processes.js';
import type { RunningProduct } from './product.js';

const GATEWAY = fileURLToPath(new URL('../../gateway/dist/bundle/main.js', import.meta.url));

/** A second gateway on the same services and the same bus. */
export interface Replica {
  /** The product, reached through this gateway. */
  product: RunningProduct;
  process: ChildProcess;
  /** Stops it with SIGTERM, which closes its sockets with 1012. */
  stop: () => Promise<void>;
}

/** The environment of a running process, without its IPC channel. Available on Linux only. */
async function environmentOf(pid: number): Promise<Record<string, string>> {
  const pairs = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter((pair) => pair.includes('='));
  const variables = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  return Object.fromEntries(variables.filter(([name]) => !name.startsWith('NODE_CHANNEL_')));
}

export async function startReplica(product: RunningProduct, settings: Record<string, string> = {}): Promise<Replica> {
  const [gateway] = await processesOf(product.pid, 'gateway/dist/bundle/main.js');
  if (gateway === undefined) throw new Error('the product has no gateway');
  const port = await freePort();
  const child = spawn(process.execPath, [GATEWAY], {
    env: { ...(await environmentOf(gateway)), PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  const stop = () => stopProcess(child);
  await eventually(
    'the replica is ready',
    async () => ((await fetch(`${url}/health/ready`)).ok ? true : undefined),
    180_000,
  ).catch(async (error: unknown) => {
    await stop();
    throw new Error(`${String(error)}\n${printed}`);
  });
  return { product: { ...product, url, port }, process: child, stop };
}
