import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isRunning, type ProcessIdentity } from '../setup/process-identity.mjs';
import { StartupError } from './startup-error.js';

/** What a launcher records in `launcher.json` while it runs, so that the next one can clean up if it is killed. */
export interface RunRecord {
  launcher: ProcessIdentity;
  /** The private folder of Unix sockets. */
  sockets?: string;
  /** The processes of the components. */
  parts: ProcessIdentity[];
  /** The URL of the event bus, for `npm run events`. */
  busUrl?: string;
}

/** Allows one launcher per data folder. The lock is the file `launcher.json`, which contains the `RunRecord`. */
export class RunLock {
  private constructor(
    private readonly file: string,
    private record: RunRecord,
    /** The record of a launcher that was killed, if there was one. */
    readonly previousRun: RunRecord | undefined,
  ) {}

  /**
   * Waits up to `timeout` ms for another launcher to stop.
   * @throws StartupError if it is still running then
   */
  static async acquire(folder: string, timeout = 5_000): Promise<RunLock> {
    const file = join(folder, 'launcher.json');
    const self = identify(process.pid);
    if (!self) throw new Error('cannot identify the current process');
    const record: RunRecord = { launcher: self, parts: [] };
    const deadline = Date.now() + timeout;
    let previousRun: RunRecord | undefined;
    while (!create(file, record)) {
      const holder = read(file);
      if (holder === undefined || !isRunning(holder.launcher)) previousRun = removeStale(file, holder) ?? previousRun;
      else if (Date.now() < deadline) await delay(100);
      else throw new StartupError(`Kindred is already running on ${folder} (process ${holder.launcher.pid}).`);
    }
    return new RunLock(file, record, previousRun);
  }

  /** Merges a change into the record. The file is replaced atomically. */
  update(change: Partial<Pick<RunRecord, 'sockets' | 'parts' | 'busUrl'>>): void {
    this.record = { ...this.record, ...change };
    write(`${this.file}.new`, this.record);
    renameSync(`${this.file}.new`, this.file);
  }

  release(): void {
    rmSync(this.file, { force: true });
  }
}

const write = (file: string, record: RunRecord) => writeFileSync(file, JSON.stringify(record), { mode: 0o600 });

/** Creates the lock file with its complete content. @returns false if it already exists */
function create(file: string, record: RunRecord): boolean {
  const own = `${file}.${process.pid}`;
  write(own, record);
  try {
    // A hard link is created atomically.
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Undefined if the file no longer exists or is not valid JSON. */
function read(file: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
  } catch {
    return undefined;
  }
}

/**
 * Moves a stale lock away. Two launchers can find the same stale lock, and the second one then moves the new lock of
 * the first: it checks what it has moved, and puts the lock of a running launcher back.
 */
function removeStale(file: string, seen: RunRecord | undefined): RunRecord | undefined {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return undefined;
  }
  const moved = read(aside);
  if (moved && isRunning(moved.launcher)) linkSync(aside, file);
  rmSync(aside, { force: true });
  return moved ?? seen;
}
