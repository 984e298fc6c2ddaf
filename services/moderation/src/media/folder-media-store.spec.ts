import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FolderMediaStore } from './folder-media-store.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kindred-store-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}
async function* broken(): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from('the beginning'));
  throw new Error('cut off');
}
const neverBegun = (): Readable =>
  new Readable({
    read() {
      this.destroy(new Error('cut off'));
    },
  });
const newKey = (): string => `originals/${randomUUID()}`;

describe('FolderMediaStore', () => {
  it('keeps what it is given until told otherwise', async () => {
    const store = await FolderMediaStore.open(root);
    const key = newKey();
    expect(await store.put(key, pieces('one ', 'two'))).toBe(7);
    const found = await store.get(key);
    expect(found?.bytes).toBe(7);
    expect(found && (await buffer(found.body)).toString()).toBe('one two');
    expect(await store.stat(key)).toEqual({ bytes: 7 });
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.stat(key)).toBeUndefined();
  });

  it.each([
    ['that breaks off', broken],
    ['that never begins', neverBegun],
  ])('keeps nothing of a stream %s', async (_name, stream) => {
    const store = await FolderMediaStore.open(root);
    const key = newKey();
    await expect(store.put(key, stream())).rejects.toThrow('cut off');
    expect(await store.get(key)).toBeUndefined();
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  it('shows nothing of an object before it is whole', async () => {
    const store = await FolderMediaStore.open(root);
    const key = newKey();
    let seen: unknown = 'not looked at';
    await store.put(
      key,
      (async function* () {
        yield Buffer.from('half');
        seen = await store.stat(key);
        yield Buffer.from('whole');
      })(),
    );
    expect(seen).toBeUndefined();
  });

  it('reads only as fast as it writes', async () => {
    const store = await FolderMediaStore.open(root);
    let open = 0;
    let most = 0;
    const counted = (async function* () {
      for (let count = 0; count < 20; count += 1) {
        open += 1;
        most = Math.max(most, open);
        yield await Promise.resolve(Buffer.alloc(100_000));
        open -= 1;
      }
    })();
    expect(await store.put(newKey(), counted)).toBe(2_000_000);
    expect(most).toBe(1);
  });

  it.each(['../../etc/passwd', 'originals/../x', 'originals/', `originals/${randomUUID()}/..`, ''])(
    'takes no key like %s',
    async (key) => {
      const store = await FolderMediaStore.open(root);
      await expect(store.get(key)).rejects.toThrow('not a media key');
      await expect(store.put(key, pieces('x'))).rejects.toThrow('not a media key');
    },
  );

  it('clears away what an earlier process was writing, and not what another one may be writing now', async () => {
    await FolderMediaStore.open(root);
    const [old, fresh] = [join(root, 'incoming', 'old'), join(root, 'incoming', 'fresh')];
    await writeFile(old, 'x');
    await writeFile(fresh, 'x');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);
    await utimes(old, longAgo, longAgo);
    await FolderMediaStore.open(root);
    expect(await readdir(join(root, 'incoming'))).toEqual(['fresh']);
    await rm(fresh);
  });

  it('says clearly when its folder cannot be had', async () => {
    const file = join(root, 'a-file');
    await mkdir(root, { recursive: true });
    await writeFile(file, 'x');
    await expect(FolderMediaStore.open(join(file, 'media'))).rejects.toMatchObject({
      name: 'SettingsError',
      message: 'MEDIA_DIR is not a folder that can be written to',
    });
  });
});
