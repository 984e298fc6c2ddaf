import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from '@kindred/service-kit';
import { INSTALLATION_KEY, isMediaKey, MEDIA_GROUPS, readMediaKey } from './media-key.js';
import { MediaStore, type ListedObject, type StoredObject } from './media-store.js';

/** The folder of temporary files that are being written. */
const INCOMING = 'incoming';
const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function undefinedIfNotFound<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** The sorted entries of a folder; empty if it does not exist. */
const namesIn = async (folder: string): Promise<string[]> =>
  ((await undefinedIfNotFound(readdir(folder))) ?? []).sort();

/**
 * Media in a folder as `<group>/<first two digits>/<rest>`, written to a temporary file and then renamed atomically.
 */
export class FolderMediaStore extends MediaStore {
  private constructor(private readonly root: string) {
    super();
  }

  /** @throws SettingsError when the folder cannot be created or is not writable */
  static async open(root: string): Promise<FolderMediaStore> {
    const store = new FolderMediaStore(root);
    try {
      await mkdir(store.incoming, { recursive: true, mode: 0o700 });
      await access(store.incoming, constants.W_OK);
    } catch {
      throw new SettingsError('MEDIA_DIR is not a writable folder');
    }
    return store;
  }

  async put(key: string, body: AsyncIterable<Uint8Array>): Promise<number> {
    const target = this.pathOf(key);
    const temporary = join(this.incoming, randomUUID());
    try {
      const bytes = await this.write(temporary, body);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(temporary, target);
      return bytes;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<StoredObject | undefined> {
    const file = await undefinedIfNotFound(open(this.pathOf(key), 'r'));
    if (file === undefined) return undefined;
    try {
      const { size } = await file.stat();
      return { body: file.createReadStream(), bytes: size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  override async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = this.pathOf(key);
    await access(path, constants.R_OK);
    return work(path);
  }

  async stat(key: string): Promise<{ bytes: number } | undefined> {
    const found = await undefinedIfNotFound(stat(this.pathOf(key)));
    return found && { bytes: found.size };
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(): AsyncGenerator<ListedObject> {
    for (const group of MEDIA_GROUPS) {
      for (const shard of await namesIn(join(this.root, group))) {
        for (const rest of await namesIn(join(this.root, group, shard))) {
          const key = `${group}/${shard}${rest}`;
          const found = isMediaKey(key) ? await undefinedIfNotFound(stat(this.pathOf(key))) : undefined;
          if (found !== undefined) yield { key, changedAt: found.mtime };
        }
      }
    }
  }

  async removeIncomplete(before: Date): Promise<void> {
    for (const name of await namesIn(this.incoming)) {
      const path = join(this.incoming, name);
      const found = await undefinedIfNotFound(stat(path));
      if (found !== undefined && found.mtime < before) await rm(path, { force: true });
    }
  }

  private async write(path: string, body: AsyncIterable<Uint8Array>): Promise<number> {
    const file = await open(path, 'wx', 0o600);
    try {
      await writeFile(file, body);
      await file.sync();
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  }

  private get incoming(): string {
    return join(this.root, INCOMING);
  }

  private pathOf(key: string): string {
    if (key === INSTALLATION_KEY) return join(this.root, key);
    const { group, shard, rest } = readMediaKey(key);
    return join(this.root, group, shard, rest);
  }
}
