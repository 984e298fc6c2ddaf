import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../setup/process-identity.mjs';
import type { RunRecord } from './run-lock.js';
import { socketPrefix } from './socket-folder.js';

/** How long the parts of a killed launcher may take to stop by themselves, in ms. */
const patience = 3_000;

/** Ends what a killed launcher started, and removes its sockets. Its parts notice its death and stop by themselves. */
export async function clearLeftovers(left: RunRecord): Promise<void> {
  const deadline = Date.now() + patience;
  const running = () => left.parts.filter(isRunning);
  while (running().length > 0 && Date.now() < deadline) await delay(50);
  for (const { pid } of running()) process.kill(pid, 'SIGKILL');
  while (running().length > 0) await delay(10);
  const { sockets } = left;
  if (sockets && basename(sockets).startsWith(socketPrefix) && [tmpdir(), '/tmp'].includes(dirname(sockets))) {
    rmSync(sockets, { recursive: true, force: true });
  }
}
