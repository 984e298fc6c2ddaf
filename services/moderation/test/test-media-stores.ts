import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'minio';
import { FolderMediaStore } from '../src/media/stores/folder-media-store.js';
import type { MediaStore } from '../src/media/stores/media-store.js';
import { S3MediaStore } from '../src/media/stores/s3-media-store.js';
import { startS3 } from '@kindred/testing';

/** A media store with access to its incomplete objects. */
export interface TestMediaStore {
  store: MediaStore;
  /** The names of incomplete objects. */
  incomplete: () => Promise<string[]>;
  close: () => Promise<void>;
}

export async function openFolder(): Promise<TestMediaStore> {
  const root = await mkdtemp(join(tmpdir(), 'kindred-store-'));
  return {
    store: await FolderMediaStore.open(root),
    incomplete: () => readdir(join(root, 'incoming')),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

export async function openS3(): Promise<TestMediaStore> {
  const { settings, stop } = await startS3();
  const { endpoint, bucket, accessKey, secretKey, region } = settings;
  const client = new Client({
    endPoint: endpoint.hostname,
    port: Number(endpoint.port),
    useSSL: endpoint.protocol === 'https:',
    region,
    accessKey,
    secretKey,
  });
  return {
    store: await S3MediaStore.open(settings),
    incomplete: async () => {
      const { uploads } = await client.listIncompleteUploadsQuery(bucket, '', '', '', '');
      return uploads.map(({ key }) => key);
    },
    close: stop,
  };
}
