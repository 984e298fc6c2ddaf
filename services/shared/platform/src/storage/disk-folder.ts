import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
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
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const keys = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    for (const key of keys.sort()) if (isKey(key) && key.startsWith(prefix)) yield key;
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
