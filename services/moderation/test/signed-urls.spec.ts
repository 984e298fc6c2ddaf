import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3, type S3UnderTest } from '@kindred/testing';
import { S3MediaStore } from '../src/media/stores/s3-media-store.js';
import { quarantineKey, type SignedPhoto } from '../src/media/stores/signed-urls.js';

const WINDOW = 90_000;
const FIVE_MINUTES = 300;

describe('signed URLs of a bucket', () => {
  const key = `renditions/${randomUUID()}`;
  const file = randomBytes(2_000);
  let s3: S3UnderTest;
  let store: S3MediaStore;
  beforeAll(async () => {
    s3 = await startS3();
    store = await S3MediaStore.open({ ...s3.settings, publicUrl: s3.settings.endpoint });
    await store.put(key, Readable.from([file]));
  });
  afterAll(() => s3.stop());

  const sign = async (now?: Date, of = key): Promise<SignedPhoto> => {
    if (store.signedUrls === undefined) throw new Error('the store has no signed URLs');
    return store.signedUrls.photo(of, now);
  };
  const windowStart = Math.floor(Date.now() / WINDOW) * WINDOW;
  const at = (milliseconds: number): Date => new Date(windowStart + milliseconds);

  it('deliver the object as a WebP that caches may share', async () => {
    const response = await fetch((await sign()).url);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=90, must-revalidate');
  });

  it('are the same for everyone within a window, and stay valid for half a minute after it', async () => {
    const first = await sign(at(0));
    const last = await sign(at(WINDOW - 1));
    expect([last.url, first.maxAge, last.maxAge]).toEqual([first.url, 90, 1]);
    expect((await sign(at(WINDOW))).url).not.toBe(first.url);
    expect((await sign(at(0), `renditions/${randomUUID()}`)).url).not.toBe(first.url);
    expect(new URL(first.url).searchParams.get('X-Amz-Expires')).toBe('120');
  });

  it('end access after at most five minutes, even through two caches', async () => {
    const { searchParams } = new URL((await sign()).url);
    const maxAge = /max-age=(\d+)/.exec(searchParams.get('response-cache-control') ?? '')?.[1];
    expect(Number(searchParams.get('X-Amz-Expires')) + 2 * Number(maxAge)).toBeLessThanOrEqual(FIVE_MINUTES);
  });

  it('are rejected after they have expired', async () => {
    expect((await fetch((await sign(at(-2 * WINDOW))).url)).status).toBe(403);
  });

  it('are rejected with another key, header, expiry, or signature, and for other methods', async () => {
    const { url } = await sign();
    const other = `renditions/${randomUUID()}`;
    await store.put(other, Readable.from([file]));
    const changed = (name: string, value: string): string => {
      const copy = new URL(url);
      copy.searchParams.set(name, value);
      return copy.href;
    };
    const signature = new URL(url).searchParams.get('X-Amz-Signature') ?? '';
    for (const tampered of [
      url.replace(key, other),
      changed('response-content-type', 'text/html'),
      changed('X-Amz-Expires', '86400'),
      changed(
        'X-Amz-Signature',
        signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      ),
      url.split('?')[0] ?? '',
    ]) {
      expect((await fetch(tampered)).status).toBe(403);
    }
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  it('can be made for keys of the store only', async () => {
    await expect(sign(undefined, 'installation')).rejects.toThrow('not a media key');
  });

  it('for an upload accept a file of any type, and nothing else', async () => {
    const uploadId = randomUUID();
    const url = (await store.signedUrls?.upload(uploadId, 60)) ?? '';
    const headers = { 'content-type': 'image/heic' };
    expect((await fetch(url, { method: 'PUT', body: 'a photo', headers })).status).toBe(200);
    expect(await store.stat(quarantineKey(uploadId))).toEqual({ bytes: 7 });
    expect((await fetch(url)).status).toBe(403);
    const elsewhere = url.replace(uploadId, randomUUID());
    expect((await fetch(elsewhere, { method: 'PUT', body: 'a photo', headers })).status).toBe(403);
    expect((await fetch(url.replace('quarantine', 'renditions'), { method: 'PUT', body: 'x', headers })).status).toBe(
      403,
    );
  });

  it('for an upload contain its id', async () => {
    const uploadId = randomUUID();
    const url = (await store.signedUrls?.upload(uploadId, 60)) ?? '';
    const [location = ''] = url.split('?');
    for (const address of [url, location]) expect(store.signedUrls?.uploadIdOf(address)).toBe(uploadId);
    for (const address of [
      `${location}/x`,
      location.replace('quarantine', 'renditions'),
      location.replace(s3.settings.bucket, 'another'),
      new URL(url).pathname,
      (await sign()).url,
      '',
    ]) {
      expect(store.signedUrls?.uploadIdOf(address)).toBeUndefined();
    }
  });
});
