import type { Readable } from 'node:stream';
import { isMissingObject, openS3Client, type S3Access } from '@kindred/platform/storage';
import { SettingsError } from '@kindred/service-kit';
import type { BucketItem, Client } from 'minio';
import { MARKER, pathOfKey, type MediaStore } from './media-store.js';

export interface BucketSettings extends S3Access {
  endpoint: URL;
  bucket: string;
}

/**
 * Opens the bucket, and creates it if it does not exist, as moderation does. @throws SettingsError if it cannot be used
 */
export async function openMediaBucket(settings: BucketSettings): Promise<MediaStore> {
  const { endpoint, region, bucket } = settings;
  const client = await openS3Client(endpoint, settings);
  try {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`S3_BUCKET ${bucket} at ${endpoint.origin} cannot be used: ${reason}`);
  }
  return new MediaBucket(client, bucket);
}

/** Media objects in an S3 bucket. */
class MediaBucket implements MediaStore {
  readonly name: string;

  constructor(
    private readonly client: Client,
    private readonly bucket: string,
  ) {
    this.name = `the bucket ${bucket}`;
  }

  async read(key: string): Promise<Readable | undefined> {
    pathOfKey(key);
    try {
      return await this.client.getObject(this.bucket, key);
    } catch (error) {
      if (isMissingObject(error)) return undefined;
      throw error;
    }
  }

  async write(key: string, body: Readable, bytes: number): Promise<void> {
    pathOfKey(key);
    await this.client.putObject(this.bucket, key, body, bytes, { 'content-type': 'application/octet-stream' });
  }

  async remove(key: string): Promise<void> {
    pathOfKey(key);
    await this.client.removeObject(this.bucket, key);
  }

  async findAny(): Promise<string | undefined> {
    const items: AsyncIterable<BucketItem> = this.client.listObjectsV2(this.bucket, '', true);
    for await (const { name } of items) {
      if (name !== undefined && (name === MARKER || isKey(name))) return name;
    }
    return undefined;
  }
}

function isKey(name: string): boolean {
  try {
    return pathOfKey(name) !== '';
  } catch {
    return false;
  }
}
