import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startGarageAdmin, type GarageAdmin } from '@kindred/testing';
import { prepareBucket } from '../src/prepare/prepare-bucket.js';

const TOKEN = 'f00dfacef00dfacef00dface';
const PAUSE_MILLISECONDS = 1;

let store: GarageAdmin;
const environment = () => ({
  STORE_ADMIN_URL: `http://${store.address}`,
  STORE_ADMIN_TOKEN: TOKEN,
  S3_BUCKET: 'kindred',
  S3_ACCESS_KEY: 'GK0123456789abcdef01234567',
  S3_SECRET_KEY: '5ecret5ecret5ecret5ecret5ecret5ecret',
});

describe('operator prepare-bucket', () => {
  beforeEach(async () => {
    store = await startGarageAdmin(TOKEN, 2);
  });
  afterEach(() => store.stop());

  it('waits for the store, then creates the bucket and a key that can only read and write it', async () => {
    expect(await prepareBucket(environment(), PAUSE_MILLISECONDS)).toBe('The bucket kindred is ready.');
    const { S3_ACCESS_KEY, S3_SECRET_KEY } = environment();
    expect([...store.buckets.keys()]).toEqual(['kindred']);
    expect([...store.keys]).toEqual([[S3_ACCESS_KEY, S3_SECRET_KEY]]);
    const id = store.buckets.get('kindred');
    expect([...store.permissions]).toEqual([[`${id}/${S3_ACCESS_KEY}`, { read: true, write: true }]]);
  });

  it('changes nothing the second time', async () => {
    await prepareBucket(environment(), PAUSE_MILLISECONDS);
    const before = [[...store.buckets], [...store.keys], [...store.permissions]];
    await prepareBucket(environment(), PAUSE_MILLISECONDS);
    expect([[...store.buckets], [...store.keys], [...store.permissions]]).toEqual(before);
  });

  it('revokes the former key, but no other', async () => {
    await prepareBucket(environment(), PAUSE_MILLISECONDS);
    await prepareBucket({ ...environment(), S3_BUCKET: 'another' }, PAUSE_MILLISECONDS);
    const [former, bucket, another] = [environment().S3_ACCESS_KEY, ...store.buckets.values()];
    const [readWrite, own] = [{ read: true, write: true }, 'GKabababababababababababab'];
    store.keys.set(own, 'the secret of the operator');
    store.keyNames.set(own, 'backup');
    store.permissions.set(`${bucket}/${own}`, readWrite);

    const S3_ACCESS_KEY = 'GKfedcba9876543210fedcba98';
    const rotated = { ...environment(), S3_ACCESS_KEY, S3_SECRET_KEY: 'an0ther-secret-an0ther-secret' };
    expect(await prepareBucket(rotated, PAUSE_MILLISECONDS)).toBe(
      `The bucket kindred is ready. Revoked the access of ${former}.`,
    );
    expect(Object.fromEntries(store.permissions)).toEqual({
      [`${bucket}/${former}`]: { read: false, write: false, owner: false },
      [`${another}/${former}`]: readWrite,
      [`${bucket}/${own}`]: readWrite,
      [`${bucket}/${S3_ACCESS_KEY}`]: readWrite,
    });

    expect(await prepareBucket(rotated, PAUSE_MILLISECONDS)).toBe('The bucket kindred is ready.');
    await prepareBucket(environment(), PAUSE_MILLISECONDS);
    expect(store.permissions.get(`${bucket}/${former}`)).toMatchObject(readWrite);
  });

  it('allows pages of the site to send photos to the bucket, if browsers reach it', async () => {
    await prepareBucket(environment(), PAUSE_MILLISECONDS);
    expect(store.corsRules.size).toBe(0);
    const reachable = { S3_PUBLIC_URL: 'https://photos.example', PUBLIC_URL: 'https://club.example' };
    await prepareBucket({ ...environment(), ...reachable }, PAUSE_MILLISECONDS);
    const xml = await readFile(new URL('../../deploy/photos/bucket-cors.xml', import.meta.url), 'utf8');
    const value = (name: string) => new RegExp(`<${name}>(.*)</${name}>`).exec(xml)?.[1];
    expect([...store.corsRules.values()]).toEqual([
      [
        {
          AllowedOrigin: ['https://club.example'],
          AllowedMethod: [value('AllowedMethod')],
          AllowedHeader: [value('AllowedHeader')],
          MaxAgeSeconds: Number(value('MaxAgeSeconds')),
        },
      ],
    ]);
  });

  it('reports a store that ignores the rule', async () => {
    const older = await startGarageAdmin(TOKEN, 0, false);
    const given = {
      ...environment(),
      STORE_ADMIN_URL: `http://${older.address}`,
      S3_PUBLIC_URL: 'https://photos.example',
    };
    await expect(prepareBucket(given, PAUSE_MILLISECONDS)).rejects.toThrow(
      'The store cannot set the CORS rule of the bucket: update it, or unset S3_PUBLIC_URL.',
    );
    await older.stop();
  });

  it('reports a key with another secret, a rejected token, and a missing setting, without a secret', async () => {
    await prepareBucket(environment(), PAUSE_MILLISECONDS);
    const changed = { ...environment(), S3_SECRET_KEY: 'an0ther-secret-an0ther-secret' };
    await expect(prepareBucket(changed, PAUSE_MILLISECONDS)).rejects.toThrow(
      'The store has S3_ACCESS_KEY with another secret: to change it, change both.',
    );
    const rejected = { ...environment(), STORE_ADMIN_TOKEN: 'wr0ng-t0ken-wr0ng-t0ken' };
    await expect(prepareBucket(rejected, PAUSE_MILLISECONDS)).rejects.toThrow(
      'The store rejected GetBucketInfo (403): Invalid token',
    );
    await expect(prepareBucket({ ...environment(), STORE_ADMIN_TOKEN: '' })).rejects.toThrow(
      'STORE_ADMIN_TOKEN is not set',
    );
  });
});
