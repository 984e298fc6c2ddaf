import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from '@kindred/service-kit';
import { MediaStore, type StoredObject } from './media-store.js';

const KEY = /^([a-z]+)\/([0-9a-f]{2})([0-9a-f-]{34})$/;
/** What was being written when the process ended is cleared away at a later start, once nobody can be writing it. */
const STALE_MILLISECONDS = 60 * 60 * 1_000;

const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Media in a folder: `<group>/<first two digits>/<rest>`, written beside and moved into place in one step. */
export class FolderMediaStore extends MediaStore {
  private constructor(private readonly root: string) {
    super();
  }

  /** @throws SettingsError when the folder cannot be made or written to */
  static async open(root: string): Promise<FolderMediaStore> {
    const store = new FolderMediaStore(root);
    try {
      await mkdir(store.incoming, { recursive: true, mode: 0o700 });
      await access(store.incoming, constants.W_OK);
    } catch {
      throw new SettingsError('MEDIA_DIR is not a folder that can be written to');
    }
    await store.clearStale();
    return store;
  }

  async put(key: string, body: AsyncIterable<Uint8Array>): Promise<number> {
    const target = this.pathOf(key);
    const draft = join(this.incoming, randomUUID());
    try {
      const bytes = await this.write(draft, body);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target);
      return bytes;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<StoredObject | undefined> {
    try {
      const file = await open(this.pathOf(key), 'r');
      try {
        const { size } = await file.stat();
        return { body: file.createReadStream(), bytes: size };
      } catch (error) {
        await file.close();
        throw error;
      }
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  async stat(key: string): Promise<{ bytes: number } | undefined> {
    try {
      return { bytes: (await stat(this.pathOf(key))).size };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
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
    return join(this.root, 'incoming');
  }

  private pathOf(key: string): string {
    const [, group, shard, rest] = KEY.exec(key) ?? [];
    if (group === undefined || shard === undefined || rest === undefined) throw new TypeError('not a media key');
    return join(this.root, group, shard, rest);
  }

  private async clearStale(): Promise<void> {
    for (const name of await readdir(this.incoming)) {
      const path = join(this.incoming, name);
      const found = await stat(path).catch(() => undefined);
      if (found !== undefined && Date.now() - found.mtimeMs > STALE_MILLISECONDS) await rm(path, { force: true });
    }
  }
}
