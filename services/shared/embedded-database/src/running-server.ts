import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from './wait-until.js';

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** Undefined without such a file, or if the process that it describes exits while it is read. */
function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

/** Reads the server state from `postmaster.pid`; undefined when there is no such file. */
export function readServerState(data: string): { pid: number; ready: boolean } | undefined {
  const text = readIfExists(pidFile(data));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Empty if the process has exited. */
function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return readIfExists(`/proc/${pid}/cmdline`) ?? '';
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Stops a server on `data` that was orphaned by a killed parent. Deletes a stale pid file whose pid was reused by another
 * process (after a reboot), because PostgreSQL would not start with it.
 */
export async function stopOrphanedServer(data: string): Promise<void> {
  const pid = readServerState(data)?.pid;
  if (!pid || !isAlive(pid)) return;
  if (!commandOf(pid).includes(data)) {
    rmSync(pidFile(data), { force: true });
    return;
  }
  await stopServer(pid);
}

/** Fast shutdown; after 20 s an immediate one (which needs recovery at the next start but loses nothing), then SIGKILL. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(() => !isAlive(pid), limit)) return;
  }
  throw new Error(`The database server ${pid} did not stop.`);
}
