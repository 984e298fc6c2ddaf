import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment } from './cluster.js';
import type { Placement } from './placement.js';
import { readServerState } from './running-server.js';
import { waitUntil } from './wait-until.js';

/** Tuned for a small host: an OLTP load of many short statements from about ten processes. */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %u ',
  // Logs neither the values of a rejected row nor the text of a failed statement: personal data and passwords.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** For a database without durability. */
const throwawaySettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
};

export interface StartedServer {
  pid: number;
  process: ChildProcess;
}

export interface ServerOptions {
  throwaway: boolean;
  logFile: string;
  /** They replace those of this module. */
  settings: Readonly<Record<string, string>>;
}

/** Starts the server once. @throws with the server's error message when it exits before it is ready */
export async function startServer(
  { record, binaries, user }: Placement,
  port: number,
  options: ServerOptions,
): Promise<StartedServer> {
  const settings = {
    ...SERVER_SETTINGS,
    ...(options.throwaway ? throwawaySettings : {}),
    ...options.settings,
    port: String(port),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  // Detached: Ctrl-C in a terminal signals the whole process group, and the database must stop last.
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', record.data, ...flags], {
    ...user,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const hasExited = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const isReady = () => {
    const state = readServerState(record.data);
    return state?.pid === child.pid && state?.ready === true;
  };
  const done = await waitUntil(() => hasExited() || isReady(), 60_000, 5);
  if (done && !hasExited() && child.pid) return { pid: child.pid, process: child };
  if (!hasExited()) child.kill('SIGINT');
  const output = readFileSync(options.logFile).subarray(logStart).toString();
  const fatal = output.match(/(?:FATAL|PANIC): .*/)?.[0] ?? output.trim().split('\n').at(-1);
  throw new Error(`The database did not start: ${failure?.message ?? (fatal || 'unknown error')}`);
}
