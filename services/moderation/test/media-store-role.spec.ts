import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3, type S3UnderTest } from '@kindred/testing';
import { S3MediaStore } from '../src/media/stores/s3-media-store.js';

describe('S3MediaStore without a key', () => {
  let s3: S3UnderTest;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  it('uses the role of the process', async () => {
    const { accessKey: AccessKeyId, secretKey: SecretAccessKey, ...location } = s3.settings;
    let requests = 0;
    const Expiration = new Date(Date.now() + 60 * 60 * 1_000).toISOString();
    const platform = createServer((_request, response) => {
      requests += 1;
      response.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token: 'session', Expiration }));
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    // As in a pod of EKS, or a container of ECS.
    process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI'] = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/`;
    try {
      const store = await S3MediaStore.open(location);
      const key = `originals/${randomUUID()}`;
      await store.put(key, Readable.from([Buffer.from('by role')]));
      expect(await store.stat(key)).toEqual({ bytes: 7 });
      expect(requests).toBe(1);
    } finally {
      delete process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI'];
      platform.close();
    }
  });
});
