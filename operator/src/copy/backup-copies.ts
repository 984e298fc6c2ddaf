import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectFolder } from '@kindred/platform/storage';
import { expiredBackups, timeOf, UNFINISHED } from '../backup/backup-folder.js';
import { CHECKSUMS } from '../backup/manifest.js';
import { OperatorError } from '../operator-error.js';

const CONCURRENCY = 8;

/** The copies of backups in another folder or a bucket. A copy is complete once it has its checksums. */
export class BackupCopies {
  constructor(private readonly target: ObjectFolder) {}

  get name(): string {
    return this.target.name;
  }

  /** Copies a complete backup. @param path its folder */
  async add(path: string): Promise<void> {
    const backup = basename(path);
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'));
    const copy = async (name: string): Promise<void> => {
      const file = join(path, name);
      await this.target.put(`${backup}/${name}`, createReadStream(file), (await stat(file)).size);
    };
    await concurrently(
      files.filter((name) => name !== CHECKSUMS),
      copy,
    );
    await copy(CHECKSUMS);
  }

  /** The names of complete copies, oldest first. */
  async list(): Promise<string[]> {
    return (await this.listing()).complete;
  }

  /** Deletes expired copies, by the same rules as backups. @returns their names */
  async prune(keepDays: number, now: Date): Promise<string[]> {
    const expired = expiredBackups(await this.listing(), keepDays, now);
    for (const name of expired) await this.target.removeSubfolder(name);
    return expired;
  }

  /** Copies a backup back into a new folder in `parent`. @returns its path @throws OperatorError if there is no such copy */
  async fetch(backup: string, parent: string): Promise<string> {
    const path = join(parent, backup);
    const draft = `${path}${UNFINISHED}`;
    if (!(await this.list()).includes(backup)) throw new OperatorError(`${this.name} has no complete copy ${backup}.`);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await rm(draft, { recursive: true, force: true });
    const keys: string[] = [];
    for await (const key of this.target.list(`${backup}/`)) keys.push(key);
    await concurrently(keys, async (key) => {
      const file = join(draft, key.slice(backup.length + 1));
      const body = await this.target.get(key);
      if (body === undefined) throw new OperatorError(`${key} in ${this.name} was deleted.`);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    });
    await rename(draft, path);
    return path;
  }

  private async listing(): Promise<{ complete: string[]; unfinished: string[] }> {
    const listing = { complete: [] as string[], unfinished: [] as string[] };
    for (const name of await this.target.subfolders()) {
      if (timeOf(name) === undefined) continue;
      const checksums = await this.target.get(`${name}/${CHECKSUMS}`);
      checksums?.destroy();
      listing[checksums === undefined ? 'unfinished' : 'complete'].push(name);
    }
    return listing;
  }
}

async function concurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
