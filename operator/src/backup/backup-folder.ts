import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { POLICY_PERIODS } from '@kindred/contracts';
import { CHECKSUMS } from './manifest.js';

const NAME = /^kindred-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(\.unfinished)?$/;
const UNFINISHED = '.unfinished';
/** An unfinished backup of this age was interrupted: one that is still being written is younger. */
const UNFINISHED_DAYS = 2;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** A backup that is being written, under a temporary name until it is complete. Only the owner can read it. */
export class BackupFolder {
  private readonly checksums: string[] = [];

  private constructor(
    private readonly draft: string,
    /** The final path. */
    readonly path: string,
  ) {}

  static async create(parent: string, at: Date): Promise<BackupFolder> {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const path = join(
      parent,
      `kindred-${at
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')
        .replaceAll(':', '-')}`,
    );
    await mkdir(`${path}${UNFINISHED}`, { mode: 0o700 });
    return new BackupFolder(`${path}${UNFINISHED}`, path);
  }

  /** Writes a file and records its checksum. @returns its size in bytes */
  async write(name: string, ...body: [Readable, ...Transform[]]): Promise<number> {
    const file = join(this.draft, name);
    const digest = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        digest.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline([...body, measure, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })]);
    this.checksums.push(`${digest.digest('hex')}  ${name}\n`);
    return bytes;
  }

  async writeText(name: string, text: string): Promise<void> {
    await this.write(name, Readable.from([Buffer.from(text)]));
  }

  /** Writes the checksums, and atomically renames the folder to its final name. */
  async finish(): Promise<void> {
    const file = await open(join(this.draft, CHECKSUMS), 'wx', 0o600);
    try {
      await file.writeFile(this.checksums.join(''));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(this.draft, this.path);
  }

  /** Deletes what was written. */
  async discard(): Promise<void> {
    await rm(this.draft, { recursive: true, force: true });
  }
}

/**
 * Deletes the backups in a folder that would be older than `keepDays` by the next night, and unfinished ones. The
 * newest backup is kept as long as the privacy policy allows, so that it is not lost while backups fail.
 * @returns the names of the deleted folders
 */
export async function pruneBackups(parent: string, keepDays: number, now: Date): Promise<string[]> {
  const removed: string[] = [];
  const names = (await readdir(parent).catch(ignoreMissing)).sort();
  const newest = names.findLast((name) => NAME.test(name) && !name.endsWith(UNFINISHED));
  for (const name of names) {
    const [, written, unfinished] = NAME.exec(name) ?? [];
    if (written === undefined || !(await stat(join(parent, name))).isDirectory()) continue;
    const [date, time] = written.split('T') as [string, string];
    const age = now.getTime() - Date.parse(`${date}T${time.replaceAll('-', ':')}`);
    const days = name === newest ? POLICY_PERIODS.backupDays : keepDays;
    if (age <= (unfinished ? UNFINISHED_DAYS : days - 1) * DAY_MILLISECONDS) continue;
    await rm(join(parent, name), { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
