import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { POLICY_PERIODS } from '@kindred/contracts';
import { ENCRYPTED, type FileEncryption } from '../encryption/age.js';
import { CHECKSUMS } from './manifest.js';

const NAME = /^kindred-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(\.unfinished)?$/;
export const UNFINISHED = '.unfinished';
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
    private readonly encryption: FileEncryption | undefined,
  ) {}

  static async create(parent: string, at: Date, encryption?: FileEncryption): Promise<BackupFolder> {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const path = join(
      parent,
      `kindred-${at
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')
        .replaceAll(':', '-')}`,
    );
    await mkdir(`${path}${UNFINISHED}`, { mode: 0o700 });
    return new BackupFolder(`${path}${UNFINISHED}`, path, encryption);
  }

  /** Writes a file, encrypted if the backup is, and records its checksum. @returns its size in bytes */
  write(name: string, ...body: [Readable, ...Transform[]]): Promise<number> {
    if (this.encryption === undefined) return this.writeFile(name, ...body);
    return this.writeFile(`${name}${ENCRYPTED}`, ...body, this.encryption.stream());
  }

  /** Writes a file that is not encrypted, and records its checksum. */
  async writePlain(name: string, text: string): Promise<void> {
    await this.writeFile(name, Readable.from([Buffer.from(text)]));
  }

  async writeText(name: string, text: string): Promise<void> {
    await this.write(name, Readable.from([Buffer.from(text)]));
  }

  private async writeFile(name: string, ...body: [Readable, ...Duplex[]]): Promise<number> {
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

  /** The path of a file for intermediate data, which must be removed before the backup is finished. */
  scratchFile(name: string): string {
    return join(this.draft, name);
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

/** What a folder with backups contains. */
export interface BackupListing {
  /** The names of complete backups, oldest first. */
  complete: string[];
  /** The names of those that are being written, or were interrupted. */
  unfinished: string[];
}

export async function listBackups(parent: string): Promise<BackupListing> {
  const entries = await readdir(parent, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isDirectory() && timeOf(entry.name) !== undefined);
  const sorted = names.map(({ name }) => name).sort();
  return {
    complete: sorted.filter((name) => !name.endsWith(UNFINISHED)),
    unfinished: sorted.filter((name) => name.endsWith(UNFINISHED)),
  };
}

/** When a backup was made, from its name; undefined for any other name. */
export function timeOf(name: string): Date | undefined {
  const [date, time] = NAME.exec(name)?.[1]?.split('T') ?? [];
  return date === undefined || time === undefined ? undefined : new Date(`${date}T${time.replaceAll('-', ':')}`);
}

/**
 * The backups that would be older than `keepDays` by the next night, and interrupted ones. The newest complete backup is
 * kept as long as the privacy policy allows, so that it is not lost while backups fail.
 */
export function expiredBackups({ complete, unfinished }: BackupListing, keepDays: number, now: Date): string[] {
  const isOlder = (name: string, days: number): boolean =>
    now.getTime() - (timeOf(name)?.getTime() ?? 0) > days * DAY_MILLISECONDS;
  const newest = complete.at(-1);
  return [
    ...complete.filter((name) => isOlder(name, (name === newest ? POLICY_PERIODS.backupDays : keepDays) - 1)),
    ...unfinished.filter((name) => isOlder(name, UNFINISHED_DAYS)),
  ].sort();
}

/** Deletes expired backups in a folder. @returns their names */
export async function pruneBackups(parent: string, keepDays: number, now: Date): Promise<string[]> {
  const expired = expiredBackups(await listBackups(parent), keepDays, now);
  for (const name of expired) await rm(join(parent, name), { recursive: true, force: true });
  return expired;
}
