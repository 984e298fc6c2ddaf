import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isRunning, type ProcessIdentity } from '../setup/process-identity.mjs';
import { StartProblem } from './start-problem.js';

/** What a launcher notes while it runs, so that the next one can clear up after it if it is killed. */
export interface RunRecord {
  launcher: ProcessIdentity;
  /** The private folder of Unix sockets. */
  sockets?: string;
  parts: ProcessIdentity[];
  /** Where the events are, for `npm run events`. */
  busUrl?: string;
}

/** One launcher per data folder: the file `launcher.json` says who, and what it has started. */
export class RunLock {
  private constructor(
    private readonly file: string,
    private record: RunRecord,
    /** What a killed launcher left, when there was one. */
    readonly left: RunRecord | undefined,
  ) {}

  /**
   * Waits `patience` ms for a launcher that is just stopping.
   * @throws StartProblem when another one keeps running
   */
  static async take(folder: string, patience = 5_000): Promise<RunLock> {
    const file = join(folder, 'launcher.json');
    const me = identify(process.pid);
    if (!me) throw new Error('This process does not find itself.');
    const record: RunRecord = { launcher: me, parts: [] };
    const deadline = Date.now() + patience;
    let left: RunRecord | undefined;
    while (!create(file, record)) {
      const holder = read(file);
      if (holder === undefined || !isRunning(holder.launcher)) left = removeStale(file, holder) ?? left;
      else if (Date.now() < deadline) await delay(100);
      else throw new StartProblem(`Kindred runs on ${folder} already (process ${holder.launcher.pid}).`);
    }
    return new RunLock(file, record, left);
  }

  /** Adds to the record; the file is replaced in one step. */
  note(change: Partial<Pick<RunRecord, 'sockets' | 'parts' | 'busUrl'>>): void {
    this.record = { ...this.record, ...change };
    write(`${this.file}.new`, this.record);
    renameSync(`${this.file}.new`, this.file);
  }

  release(): void {
    rmSync(this.file, { force: true });
  }
}

const write = (file: string, record: RunRecord) => writeFileSync(file, JSON.stringify(record), { mode: 0o600 });

/** Puts a whole record in place, or nothing if somebody holds the lock: a link is made once. */
function create(file: string, record: RunRecord): boolean {
  const own = `${file}.${process.pid}`;
  write(own, record);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Undefined for a file that is gone by now, or no record. */
function read(file: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
  } catch {
    return undefined;
  }
}

/** Two launchers may find the same stale lock: whoever moves it away looks at what was moved, and puts a live one back. */
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
