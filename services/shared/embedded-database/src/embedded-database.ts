import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createCluster } from './cluster.js';
import { writeRecord } from './database-record.js';
import { freePort, isPortFree } from './free-port.js';
import { watchParent } from './parent-watch.js';
import { resolvePlacement, type Placement } from './placement.js';
import { stopOrphanedServer, stopServer } from './running-server.js';
import { startServer, type ServerOptions, type StartedServer } from './server-process.js';

export interface EmbeddedDatabaseOptions {
  /** The absolute data folder. It contains the cluster, or (as root, if the server cannot access it) the path to it. */
  folder: string;
  /** Default: `database.log` in the folder. */
  logFile?: string;
  /** The preferred port; default: the last one. If it is not free, any free port is used. */
  port?: number;
  /** For tests: fast instead of durable, and deleted with everything in `folder` when it stops or this process dies. */
  throwaway?: boolean;
  /** PostgreSQL settings that replace those for a small host. */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  /** The superuser's URL of the database `postgres`, on loopback. */
  readonly adminUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server has exited for any reason. */
  readonly exited: Promise<void>;
  /** Closes all connections and stops the server; idempotent. */
  stop(): Promise<void>;
}

/** Backoff between attempts, in ms: the child processes of a killed server exit with a delay. */
const retryDelays = [50, 100, 200, 400, 800, 1600, 3000, 5000, 10_000];

/**
 * Starts the PostgreSQL that npm installed on the cluster in `folder`, and creates the cluster if necessary. Works as root
 * and as an ordinary user. Stops an orphaned server of a killed parent first. The caller must hold a lock on the folder:
 * only one process can do this at a time. When this process dies, the server stops automatically.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { folder, throwaway = false, logFile = join(folder, 'database.log'), settings = {} } = options;
  for (const path of [folder, dirname(logFile)]) mkdirSync(path, { recursive: true });
  const placement = resolvePlacement(folder);
  await stopOrphanedServer(placement.record.data);
  writeRecord(folder, placement.record);
  await createCluster(placement, throwaway);
  const { server, port } = await startWithRetries(placement, options.port, { throwaway, logFile, settings });
  const record = { ...placement.record, port };
  writeRecord(folder, record);

  const throwawayFolders = throwaway ? [folder, ...(record.refuge ? [record.refuge] : [])] : [];
  const cancelWatch = watchParent(server.pid, throwawayFolders);
  const exited = new Promise<void>((resolve) => server.process.once('exit', () => resolve()));
  void exited.then(cancelWatch);
  server.process.unref();
  return {
    adminUrl: `postgres://postgres:${record.password}@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid,
    exited,
    async stop() {
      if (server.process.exitCode === null && server.process.signalCode === null) await stopServer(server.pid);
      for (const path of throwawayFolders) rmSync(path, { recursive: true, force: true });
    },
  };
}

async function startWithRetries(
  placement: Placement,
  preferredPort: number | undefined,
  options: ServerOptions,
): Promise<{ server: StartedServer; port: number }> {
  let port = preferredPort ?? placement.record.port;
  for (let attempt = 0; ; attempt++) {
    if (port === undefined || !(await isPortFree(port))) port = await freePort();
    try {
      return { server: await startServer(placement, port, options), port };
    } catch (error) {
      const backoff = retryDelays[attempt];
      if (backoff === undefined || !isTransient(error)) throw error;
      await delay(backoff);
    }
  }
}

/** Whether a retry can help: shared memory or a lock file of an exiting server, or a port that was just taken. */
function isTransient(error: unknown): boolean {
  return /pre-existing shared memory|lock file|could not create any TCP/.test(String(error));
}
