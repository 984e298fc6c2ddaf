import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createCluster } from './cluster.js';
import { writeRecord } from './database-record.js';
import { freePort, isPortFree } from './free-port.js';
import { watchParent } from './parent-watch.js';
import { place, type Placement } from './placement.js';
import { stopLeftoverServer, stopServer } from './running-server.js';
import { startServer, type StartedServer } from './server-process.js';

export interface EmbeddedDatabaseOptions {
  /** Absolute; the cluster is kept in here, or (as root, where the server cannot reach it) in a recorded refuge. */
  folder: string;
  /** Default: `database.log` in the folder. */
  logFile?: string;
  /** The port to have if it is free; default the last one, else any. */
  port?: number;
  /** For tests: quick instead of durable, and removed with everything in `folder` when it stops or this process dies. */
  throwaway?: boolean;
}

export interface EmbeddedDatabase {
  /** The superuser's, loopback only, database `postgres`. */
  readonly adminUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Settles when the server has ended, asked to or not. */
  readonly exited: Promise<void>;
  /** Ends all connections and stops; a second call does nothing. */
  stop(): Promise<void>;
}

/** Delays between attempts, in ms: the processes of a killed server take a moment to notice and let go. */
const patience = [50, 100, 200, 400, 800, 1600, 3000];

/**
 * Starts the PostgreSQL that npm installed on the cluster in `folder`, making that first if need be. Works as root and
 * as an ordinary user; a server left running by a killed parent is stopped first. Only one process may do this for a
 * folder at a time: the caller holds the lock. When this process dies without stopping it, the server stops by itself.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { folder, throwaway = false, logFile = join(folder, 'database.log') } = options;
  for (const path of [folder, dirname(logFile)]) mkdirSync(path, { recursive: true });
  const placement = place(folder);
  await stopLeftoverServer(placement.record.data);
  writeRecord(folder, placement.record);
  await createCluster(placement, throwaway);
  const { server, port } = await startPatiently(placement, options.port, { throwaway, logFile });
  const record = { ...placement.record, port };
  writeRecord(folder, record);

  const leftovers = throwaway ? [folder, ...(record.refuge ? [record.refuge] : [])] : [];
  const callOffWatch = watchParent(server.pid, leftovers);
  const exited = new Promise<void>((resolve) => server.process.once('exit', () => resolve()));
  void exited.then(callOffWatch);
  server.process.unref();
  return {
    adminUrl: `postgres://postgres:${record.password}@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid,
    exited,
    async stop() {
      if (server.process.exitCode === null && server.process.signalCode === null) await stopServer(server.pid);
      for (const path of leftovers) rmSync(path, { recursive: true, force: true });
    },
  };
}

async function startPatiently(
  placement: Placement,
  wanted: number | undefined,
  options: { throwaway: boolean; logFile: string },
): Promise<{ server: StartedServer; port: number }> {
  let port = wanted ?? placement.record.port;
  for (let attempt = 0; ; attempt++) {
    if (port === undefined || !(await isPortFree(port))) port = await freePort();
    try {
      return { server: await startServer(placement, port, options), port };
    } catch (error) {
      const pause = patience[attempt];
      if (pause === undefined || !isPassing(error)) throw error;
      await delay(pause);
    }
  }
}

/** Whether waiting may help: memory or a lock of a server that is just going, or a port taken a moment ago. */
function isPassing(error: unknown): boolean {
  return /pre-existing shared memory|lock file|could not create any TCP/.test(String(error));
}
