import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { INSTALLATION_KEY } from '../src/media/media-key.js';
import type { MediaStore } from '../src/media/media-store.js';
import { S3MediaStore } from '../src/media/s3-media-store.js';
import { openFolder, openS3, type Opened } from './opened-stores.js';
import { startS3, type S3UnderTest } from '@kindred/testing';

const MEGABYTE = 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, 'x');

const newKey = (): string => `originals/${randomUUID()}`;
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}
/** So many bytes, and then it breaks off. */
async function* brokenAfter(bytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes; sent += chunk.length) yield await Promise.resolve(chunk);
  throw new Error('cut off');
}
const neverBegun = (): Readable =>
  new Readable({
    read() {
      this.destroy(new Error('cut off'));
    },
  });
async function listed(store: MediaStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

describe.each([
  ['a folder', openFolder],
  ['an S3 bucket', openS3],
])('media in %s', (_name, open) => {
  let opened: Opened;
  let store: MediaStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  it('are kept until told otherwise', async () => {
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

  it('are unknown where nothing was put', async () => {
    expect(await store.get(newKey())).toBeUndefined();
    expect(await store.stat(newKey())).toBeUndefined();
    await store.delete(newKey());
  });

  it('may be empty', async () => {
    const key = newKey();
    expect(await store.put(key, pieces())).toBe(0);
    const found = await store.get(key);
    expect(found?.bytes).toBe(0);
    expect(found && (await buffer(found.body))).toHaveLength(0);
  });

  it.each([
    ['at once', neverBegun],
    ['in its first bytes', () => brokenAfter(1)],
    ['in its first megabytes', () => brokenAfter(2 * MEGABYTE)],
    ['after 5 MB to the byte', () => brokenAfter(5 * MEGABYTE)],
    ['after 6 MB', () => brokenAfter(6 * MEGABYTE)],
    ['after 11 MB', () => brokenAfter(11 * MEGABYTE)],
  ])('leave nothing of a stream that fails %s', async (_when, stream) => {
    const key = newKey();
    await expect(store.put(key, stream())).rejects.toThrow('cut off');
    expect(await store.get(key)).toBeUndefined();
    expect(await listed(store)).not.toContain(key);
    expect(await opened.unfinished()).toEqual([]);
    // The same key can be used for the second attempt.
    expect(await store.put(key, pieces('whole'))).toBe(5);
  });

  it.each([
    ['small', 2],
    ['large', 12 * MEGABYTE],
  ])('show nothing of a %s object before it is whole', async (_name, bytes) => {
    const key = newKey();
    let seen: unknown = 'not looked at';
    let sent = 0;
    await store.put(
      key,
      (async function* () {
        for (; sent < bytes / 2; sent += chunk.length) yield chunk;
        seen = [await store.stat(key), await store.get(key), (await listed(store)).includes(key)];
        for (; sent < bytes; sent += chunk.length) yield chunk;
      })(),
    );
    expect(seen).toEqual([undefined, undefined, false]);
    expect(await store.stat(key)).toEqual({ bytes: sent });
  });

  it.each([1, 5 * MEGABYTE - 1, 5 * MEGABYTE, 5 * MEGABYTE + 1, 10 * MEGABYTE, 12 * MEGABYTE + 345])(
    'give back %d bytes as they were, however they come in',
    async (bytes) => {
      const file = randomBytes(bytes);
      const key = newKey();
      const read = { bytes: 0 };
      await store.put(
        key,
        (async function* () {
          for (const size of [1, 7, 70_000, 6 * MEGABYTE, bytes]) {
            const piece = file.subarray(read.bytes, read.bytes + size);
            read.bytes += piece.length;
            yield await Promise.resolve(piece);
          }
        })(),
      );
      const found = await store.get(key);
      expect(found?.bytes).toBe(bytes);
      expect(found && digest(await buffer(found.body))).toBe(digest(file));
    },
  );

  it('are read only as fast as they are written', async () => {
    let open = 0;
    let most = 0;
    const counted = (async function* () {
      for (let sent = 0; sent < 12 * MEGABYTE; sent += chunk.length) {
        open += 1;
        most = Math.max(most, open);
        yield await Promise.resolve(chunk);
        open -= 1;
      }
    })();
    expect(await store.put(newKey(), counted)).toBe(12 * MEGABYTE);
    expect(most).toBe(1);
  });

  it('let go of their source when they cannot be written', async () => {
    let ended = false;
    const source = (async function* () {
      try {
        for (let sent = 0; sent < 12 * MEGABYTE; sent += chunk.length) {
          yield chunk;
          // What is under way is taken from under it.
          if (sent === 6 * MEGABYTE) await store.clearUnfinished(new Date(Date.now() + 60_000));
        }
      } finally {
        ended = true;
      }
    })();
    const key = newKey();
    await expect(store.put(key, source)).rejects.toThrow();
    expect(ended).toBe(true);
    expect(await store.get(key)).toBeUndefined();
  });

  it('keep apart when there are many at once', async () => {
    const files = Array.from({ length: 20 }, (_, index) => ({
      key: newKey(),
      bytes: randomBytes(index % 5 === 0 ? 6 * MEGABYTE : 50_000),
    }));
    await Promise.all(files.map(({ key, bytes }) => store.put(key, Readable.from([bytes]))));
    for (const { key, bytes } of files) {
      const found = await store.get(key);
      expect(found && digest(await buffer(found.body))).toBe(digest(bytes));
    }
  });

  it('bear it when somebody stops reading', async () => {
    const key = newKey();
    await store.put(key, Readable.from([randomBytes(6 * MEGABYTE)]));
    for (let count = 0; count < 10; count += 1) {
      const { body } = (await store.get(key)) ?? {};
      for await (const piece of body ?? []) {
        expect((piece as Buffer).length).toBeGreaterThan(0);
        break;
      }
      body?.destroy();
      (await store.get(key))?.body.destroy();
    }
    const found = await store.get(key);
    expect(found && (await buffer(found.body))).toHaveLength(6 * MEGABYTE);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
  });

  it.each([
    '../../etc/passwd',
    'originals/../x',
    'originals/',
    `originals/${randomUUID()}/..`,
    `others/${randomUUID()}`,
    `incoming/${randomUUID()}`,
    '',
  ])('have no key like %s', async (key) => {
    for (const refused of [store.get(key), store.stat(key), store.delete(key), store.put(key, pieces('x'))]) {
      await expect(refused).rejects.toThrow('not a media key');
    }
  });

  it('are told apart from the mark that says whose they are', async () => {
    expect(await store.get(INSTALLATION_KEY)).toBeUndefined();
    await store.put(INSTALLATION_KEY, pieces('mine'));
    const found = await store.get(INSTALLATION_KEY);
    expect(found && (await buffer(found.body)).toString()).toBe('mine');
    expect(await listed(store)).not.toContain(INSTALLATION_KEY);
    await store.clearUnfinished(new Date(Date.now() + 60_000));
    expect(await store.stat(INSTALLATION_KEY)).toEqual({ bytes: 4 });
  });

  it('are listed, each once and in order, with when they came, however many there are', async () => {
    const since = Date.now();
    const groups = ['renditions', 'evidence', 'originals'];
    const keys = Array.from({ length: 1_030 }, (_, index) => `${groups[index % 3]}/${randomUUID()}`);
    for (let at = 0; at < keys.length; at += 20) {
      await Promise.all(keys.slice(at, at + 20).map((key) => store.put(key, pieces(key))));
    }
    const [gone, ...kept] = keys;
    await store.delete(gone ?? '');
    const found: string[] = [];
    for await (const { key, changedAt } of store.list()) {
      found.push(key);
      // Some servers tell whole seconds only.
      if (kept.includes(key)) expect(changedAt.getTime()).toBeGreaterThan(since - 2_000);
      expect(changedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
    expect(found).toEqual([...new Set(found)].sort());
    expect(found).toEqual(expect.arrayContaining(kept));
    expect(found).not.toContain(gone);
    // More than a server lists at once have to be written first: on a slow disk that takes its time.
  }, 240_000);

  it('that are unfinished are cleared away once nobody can be writing them', async () => {
    let write: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (write = resolve));
    const key = newKey();
    const writing = store.put(
      key,
      (async function* () {
        for (let sent = 0; sent < 6 * MEGABYTE; sent += chunk.length) yield chunk;
        await held;
        yield chunk;
      })(),
    );
    await until(async () => (await opened.unfinished()).length === 1);
    await store.clearUnfinished(new Date(Date.now() - 60_000));
    expect(await opened.unfinished()).toHaveLength(1);
    await store.clearUnfinished(new Date(Date.now() + 60_000));
    expect(await opened.unfinished()).toEqual([]);
    write();
    await expect(writing).rejects.toThrow();
    expect(await store.get(key)).toBeUndefined();
  });
});

describe('S3MediaStore', () => {
  let s3: S3UnderTest;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  it('says clearly when its bucket cannot be had', async () => {
    const nobody = S3MediaStore.open({ ...s3.settings, accessKey: 'nobody' });
    await expect(nobody).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^S3_BUCKET \S+ at http:\S+ cannot be used: .+/),
    });
  });

  it('uses a bucket that is there', async () => {
    const key = newKey();
    await (await S3MediaStore.open(s3.settings)).put(key, pieces('x'));
    expect(await (await S3MediaStore.open(s3.settings)).stat(key)).toEqual({ bytes: 1 });
  });
});
