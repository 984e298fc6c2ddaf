import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../setup/process-identity.mjs';
import type { RunRecord } from './run-lock.js';
import { socketPrefix } from './socket-folder.js';

/** How long the components of a killed launcher have to stop by themselves, in ms. */
const stopTimeout = 3_000;

/**
 * Waits until the components of a killed launcher have stopped, which they do when they lose their parent; kills those
 * that do not. Then removes their sockets.
 */
export async function cleanUpOrphanedProcesses(previousRun: RunRecord): Promise<void> {
  const deadline = Date.now() + stopTimeout;
  const running = () => previousRun.parts.filter(isRunning);
  while (running().length > 0 && Date.now() < deadline) await delay(50);
  for (const { pid } of running()) kill(pid);
  while (running().length > 0) await delay(10);
  const { sockets } = previousRun;
  if (sockets && basename(sockets).startsWith(socketPrefix) && [tmpdir(), '/tmp'].includes(dirname(sockets))) {
    rmSync(sockets, { recursive: true, force: true });
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It can exit in between.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
