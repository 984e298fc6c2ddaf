import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'minio';
import { FolderMediaStore } from '../src/media/folder-media-store.js';
import type { MediaStore } from '../src/media/media-store.js';
import { S3MediaStore } from '../src/media/s3-media-store.js';
import { startS3 } from '@kindred/testing';

/** A store of a kind, with a look behind it. */
export interface Opened {
  store: MediaStore;
  /** What is there of objects that are not whole. */
  unfinished: () => Promise<string[]>;
  close: () => Promise<void>;
}

export async function openFolder(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'kindred-store-'));
  return {
    store: await FolderMediaStore.open(root),
    unfinished: () => readdir(join(root, 'incoming')),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

export async function openS3(): Promise<Opened> {
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
    unfinished: async () => {
      const { uploads } = await client.listIncompleteUploadsQuery(bucket, '', '', '', '');
      return uploads.map(({ key }) => key);
    },
    close: stop,
  };
}
