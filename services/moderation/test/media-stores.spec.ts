import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { INSTALLATION_KEY } from '../src/media/stores/media-key.js';
import type { MediaStore } from '../src/media/stores/media-store.js';
import { S3MediaStore } from '../src/media/stores/s3-media-store.js';
import { openFolder, openS3, type TestMediaStore } from './test-media-stores.js';
import { startS3, type S3UnderTest } from '@kindred/testing';

const MEGABYTE = 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, 'x');

const newKey = (): string => `originals/${randomUUID()}`;
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}
async function* failsAfter(bytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes; sent += chunk.length) yield await Promise.resolve(chunk);
  throw new Error('stream failed');
}
const failsImmediately = (): Readable =>
  new Readable({
    read() {
      this.destroy(new Error('stream failed'));
    },
  });
async function listKeys(store: MediaStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

/** More than one page of a real S3 server; the embedded one responds with a single page, whatever its size. */
const LISTED_OBJECTS = process.env['TEST_S3_ENDPOINT'] ? 1_030 : 130;

describe.each([
  ['a folder', openFolder],
  ['an S3 bucket', openS3],
])('a media store in %s', (_name, open) => {
  let testStore: TestMediaStore;
  let store: MediaStore;
  beforeAll(async () => {
    testStore = await open();
    store = testStore.store;
  });
  afterAll(() => testStore.close());

  it('stores objects until they are deleted', async () => {
    const key = newKey();
    expect(await store.put(key, chunks('one ', 'two'))).toBe(7);
    const found = await store.get(key);
    expect(found?.bytes).toBe(7);
    expect(found && (await buffer(found.body)).toString()).toBe('one two');
    expect(await store.stat(key)).toEqual({ bytes: 7 });
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.stat(key)).toBeUndefined();
  });

  it('returns undefined for unknown keys', async () => {
    expect(await store.get(newKey())).toBeUndefined();
    expect(await store.stat(newKey())).toBeUndefined();
    await store.delete(newKey());
  });

  it('stores empty objects', async () => {
    const key = newKey();
    expect(await store.put(key, chunks())).toBe(0);
    const found = await store.get(key);
    expect(found?.bytes).toBe(0);
    expect(found && (await buffer(found.body))).toHaveLength(0);
  });

  it.each([
    ['immediately', failsImmediately],
    ['in its first bytes', () => failsAfter(1)],
    ['in its first megabytes', () => failsAfter(2 * MEGABYTE)],
    ['after exactly 5 MB', () => failsAfter(5 * MEGABYTE)],
    ['after 6 MB', () => failsAfter(6 * MEGABYTE)],
    ['after 11 MB', () => failsAfter(11 * MEGABYTE)],
  ])('keeps nothing of a stream that fails %s', async (_when, stream) => {
    const key = newKey();
    await expect(store.put(key, stream())).rejects.toThrow('stream failed');
    expect(await store.get(key)).toBeUndefined();
    expect(await listKeys(store)).not.toContain(key);
    expect(await testStore.incomplete()).toEqual([]);
    // A retry can use the same key.
    expect(await store.put(key, chunks('retry'))).toBe(5);
  });

  it.each([
    ['small', 2],
    ['large', 12 * MEGABYTE],
  ])('does not expose a %s object before it is complete', async (_name, bytes) => {
    const key = newKey();
    let seen: unknown = 'not checked';
    let sent = 0;
    await store.put(
      key,
      (async function* () {
        for (; sent < bytes / 2; sent += chunk.length) yield chunk;
        seen = [await store.stat(key), await store.get(key), (await listKeys(store)).includes(key)];
        for (; sent < bytes; sent += chunk.length) yield chunk;
      })(),
    );
    expect(seen).toEqual([undefined, undefined, false]);
    expect(await store.stat(key)).toEqual({ bytes: sent });
  });

  it.each([1, 5 * MEGABYTE - 1, 5 * MEGABYTE, 5 * MEGABYTE + 1, 10 * MEGABYTE, 12 * MEGABYTE + 345])(
    'returns %d bytes unchanged, regardless of the chunk sizes',
    async (bytes) => {
      const file = randomBytes(bytes);
      const key = newKey();
      const read = { bytes: 0 };
      await store.put(
        key,
        (async function* () {
          for (const size of [1, 7, 70_000, 6 * MEGABYTE, bytes]) {
            const part = file.subarray(read.bytes, read.bytes + size);
            read.bytes += part.length;
            yield await Promise.resolve(part);
          }
        })(),
      );
      const found = await store.get(key);
      expect(found?.bytes).toBe(bytes);
      expect(found && digest(await buffer(found.body))).toBe(digest(file));
    },
  );

  it('applies backpressure to the source', async () => {
    let open = 0;
    let peak = 0;
    const counted = (async function* () {
      for (let sent = 0; sent < 12 * MEGABYTE; sent += chunk.length) {
        open += 1;
        peak = Math.max(peak, open);
        yield await Promise.resolve(chunk);
        open -= 1;
      }
    })();
    expect(await store.put(newKey(), counted)).toBe(12 * MEGABYTE);
    expect(peak).toBe(1);
  });

  it('closes the source when writing fails', async () => {
    let ended = false;
    const source = (async function* () {
      try {
        for (let sent = 0; sent < 12 * MEGABYTE; sent += chunk.length) {
          yield chunk;
          // Removes the upload while it is in progress.
          if (sent === 6 * MEGABYTE) await store.removeIncomplete(new Date(Date.now() + 60_000));
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

  it('keeps concurrent uploads separate', async () => {
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

  it('tolerates readers that stop early', async () => {
    const key = newKey();
    await store.put(key, Readable.from([randomBytes(6 * MEGABYTE)]));
    for (let count = 0; count < 10; count += 1) {
      const { body } = (await store.get(key)) ?? {};
      for await (const part of body ?? []) {
        expect((part as Buffer).length).toBeGreaterThan(0);
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
  ])('rejects the key %p', async (key) => {
    for (const operation of [store.get(key), store.stat(key), store.delete(key), store.put(key, chunks('x'))]) {
      await expect(operation).rejects.toThrow('not a media key');
    }
  });

  it('stores the installation marker but does not list it', async () => {
    expect(await store.get(INSTALLATION_KEY)).toBeUndefined();
    await store.put(INSTALLATION_KEY, chunks('mine'));
    const found = await store.get(INSTALLATION_KEY);
    expect(found && (await buffer(found.body)).toString()).toBe('mine');
    expect(await listKeys(store)).not.toContain(INSTALLATION_KEY);
    await store.removeIncomplete(new Date(Date.now() + 60_000));
    expect(await store.stat(INSTALLATION_KEY)).toEqual({ bytes: 4 });
  });

  it('lists each object once, in key order, with its modification time, across pages', async () => {
    const since = Date.now();
    const groups = ['renditions', 'evidence', 'originals'];
    const keys = Array.from({ length: LISTED_OBJECTS }, (_, index) => `${groups[index % 3]}/${randomUUID()}`);
    for (let at = 0; at < keys.length; at += 20) {
      await Promise.all(keys.slice(at, at + 20).map((key) => store.put(key, chunks(key))));
    }
    const [deleted, ...kept] = keys;
    await store.delete(deleted ?? '');
    const found: string[] = [];
    for await (const { key, changedAt } of store.list()) {
      found.push(key);
      // Some servers return whole seconds.
      if (kept.includes(key)) expect(changedAt.getTime()).toBeGreaterThan(since - 2_000);
      expect(changedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
    expect(found).toEqual([...new Set(found)].sort());
    expect(found).toEqual(expect.arrayContaining(kept));
    expect(found).not.toContain(deleted);
    // Writing more than one page of objects takes long on a slow disk.
  });

  it('removes incomplete objects only after the given time', async () => {
    let resume: () => void = () => undefined;
    const paused = new Promise<void>((resolve) => (resume = resolve));
    const key = newKey();
    const writing = store.put(
      key,
      (async function* () {
        for (let sent = 0; sent < 6 * MEGABYTE; sent += chunk.length) yield chunk;
        await paused;
        yield chunk;
      })(),
    );
    await until(async () => (await testStore.incomplete()).length === 1);
    await store.removeIncomplete(new Date(Date.now() - 60_000));
    expect(await testStore.incomplete()).toHaveLength(1);
    await store.removeIncomplete(new Date(Date.now() + 60_000));
    expect(await testStore.incomplete()).toEqual([]);
    resume();
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

  it('rejects a bucket that it cannot use', async () => {
    const unauthorized = S3MediaStore.open({ ...s3.settings, accessKey: 'unknown' });
    await expect(unauthorized).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^S3_BUCKET \S+ at http:\S+ cannot be used: .+/),
    });
  });

  it('uses an existing bucket', async () => {
    const key = newKey();
    await (await S3MediaStore.open(s3.settings)).put(key, chunks('x'));
    expect(await (await S3MediaStore.open(s3.settings)).stat(key)).toEqual({ bytes: 1 });
  });
});
