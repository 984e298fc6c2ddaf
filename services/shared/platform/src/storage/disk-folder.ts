import { randomUUID } from 'node:crypto';
import { createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isKey, requireKey, type ObjectFolder } from './object-folder.js';

/** Files that only their owner can read. The folder is created with the first of them. */
export class DiskFolder implements ObjectFolder {
  readonly name: string;

  constructor(private readonly root: string) {
    this.name = `the folder ${root}`;
  }

  async put(key: string, body: Readable): Promise<void> {
    const target = join(this.root, requireKey(key));
    const folder = dirname(target);
    const draft = join(folder, `.${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(body, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await flush(folder);
  }

  async get(key: string): Promise<Readable | undefined> {
    try {
      return (await open(join(this.root, requireKey(key)), 'r')).createReadStream();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.root, requireKey(key)), { force: true });
  }

  async *list(prefix = ''): AsyncGenerator<string> {
    const keys = (await this.entries(true))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    for (const key of keys.sort()) if (isKey(key) && key.startsWith(prefix)) yield key;
  }

  async subfolders(): Promise<string[]> {
    const folders = (await this.entries(false)).filter((entry) => entry.isDirectory() && isKey(entry.name));
    return folders.map(({ name }) => name).sort();
  }

  async removeSubfolder(name: string): Promise<void> {
    await rm(join(this.root, requireKey(name)), { recursive: true, force: true });
  }

  private async entries(recursive: boolean): Promise<Dirent[]> {
    try {
      return await readdir(this.root, { recursive, withFileTypes: true });
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}

/** Makes a renamed file survive a power failure. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
