import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment } from './cluster.js';
import type { Placement } from './placement.js';
import { readServerState } from './running-server.js';
import { waitUntil } from './wait-until.js';

/** For a small machine: an OLTP load of many short statements from some ten processes. */
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
  // Neither the values of a refused row nor the words of a failed statement, which may be people's data or a password.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Where nothing has to outlive the run. */
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

/** One attempt. @throws with the server's own words when it ends before it is ready */
export async function startServer(
  { record, binaries, user }: Placement,
  port: number,
  options: { throwaway: boolean; logFile: string },
): Promise<StartedServer> {
  const all = { ...SERVER_SETTINGS, ...(options.throwaway ? throwawaySettings : {}), port: String(port) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  // A session of its own: Ctrl-C in a terminal reaches every process of a group, and the database must be the last to go.
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
  const ended = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const ready = () => {
    const state = readServerState(record.data);
    return state?.pid === child.pid && state?.ready === true;
  };
  const settled = await waitUntil(() => ended() || ready(), 60_000, 5);
  if (settled && !ended() && child.pid) return { pid: child.pid, process: child };
  if (!ended()) child.kill('SIGINT');
  const words = readFileSync(options.logFile).subarray(logStart).toString();
  const fatal = words.match(/(?:FATAL|PANIC): .*/)?.[0] ?? words.trim().split('\n').at(-1);
  throw new Error(`The database did not start: ${failure?.message ?? (fatal || 'no reason given')}`);
}
