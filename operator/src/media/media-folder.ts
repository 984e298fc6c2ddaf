import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keyOfPath, MARKER, pathOfKey, type MediaStore } from './media-store.js';

/** Media objects in a folder, with the layout of moderation: `<group>/<first two digits>/<rest>`. */
export class MediaFolder implements MediaStore {
  readonly name: string;

  constructor(private readonly root: string) {
    this.name = `the folder ${root}`;
  }

  async read(key: string): Promise<Readable | undefined> {
    try {
      return (await open(join(this.root, pathOfKey(key)), 'r')).createReadStream();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async write(key: string, body: Readable): Promise<void> {
    const target = join(this.root, pathOfKey(key));
    const draft = join(dirname(target), `.${randomUUID()}`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await pipeline(body, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.root, pathOfKey(key)), { force: true });
  }

  async findAny(): Promise<string | undefined> {
    if (existsSync(join(this.root, MARKER))) return MARKER;
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
    for (const entry of entries) {
      const key = keyOfPath(join(entry.parentPath, entry.name).slice(this.root.length + 1));
      if (entry.isFile() && key !== undefined) return key;
    }
    return undefined;
  }
}
