import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FolderMediaStore } from './folder-media-store.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kindred-store-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const file = async (...path: string[]): Promise<string> => {
  await mkdir(join(root, ...path.slice(0, -1)), { recursive: true });
  await writeFile(join(root, ...path), 'x');
  return join(root, ...path);
};
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('FolderMediaStore', () => {
  it('removes old incomplete files, and keeps recent ones that another process may be writing', async () => {
    const store = await FolderMediaStore.open(root);
    const [old, fresh] = [await file('incoming', 'old'), await file('incoming', 'fresh')];
    const hourAgo = new Date(Date.now() - 60 * 60 * 1_000);
    await utimes(old, hourAgo, new Date(hourAgo.getTime() - 1_000));
    await store.removeIncomplete(hourAgo);
    expect([await exists(old), await exists(fresh)]).toEqual([false, true]);
    await rm(fresh);
  });

  it('does not list foreign files', async () => {
    const store = await FolderMediaStore.open(root);
    const id = randomUUID();
    await file('originals', id.slice(0, 2), id.slice(2));
    await file('notes.txt');
    await file('others', 'ab', id.slice(2));
    await file('evidence', 'notes.txt');
    await file('renditions', 'ab', 'notes.txt');
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys).toEqual([`originals/${id}`]);
  });

  it('rejects a folder that it cannot use', async () => {
    const path = await file('a-file');
    await expect(FolderMediaStore.open(join(path, 'media'))).rejects.toMatchObject({
      name: 'SettingsError',
      message: 'MEDIA_DIR is not a writable folder',
    });
  });
});
