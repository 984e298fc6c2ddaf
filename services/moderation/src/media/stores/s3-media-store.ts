import { IncomingMessage } from 'node:http';
import { isMissingObject, openS3Client, type S3Access } from '@kindred/platform/storage';
import { SettingsError } from '@kindred/service-kit';
import { type Client, type BucketItem } from 'minio';
import { isMediaKey, requireKey } from './media-key.js';
import { MediaStore, type ListedObject, type StoredObject } from './media-store.js';
import { MultipartUpload } from './multipart-upload.js';
import { SignedUrls } from './signed-urls.js';

/** The location of a bucket, and the access to it. */
export interface S3Settings extends S3Access {
  endpoint: URL;
  bucket: string;
  /** The origin by which browsers reach the bucket. */
  publicUrl?: URL | undefined;
}

/** The minimum part size of S3; smaller objects are sent in one request. Also the maximum buffer per upload. */
const PART_BYTES = 5 * 1024 * 1024;

const CONTENT = { 'content-type': 'application/octet-stream' };

async function undefinedIfNotFound<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

export class S3MediaStore extends MediaStore {
  private constructor(
    private readonly client: Client,
    private readonly bucket: string,
    override readonly signedUrls: SignedUrls | undefined,
  ) {
    super();
  }

  /** Creates the bucket if it does not exist. @throws SettingsError when it can be neither used nor created */
  static async open(settings: S3Settings): Promise<S3MediaStore> {
    const { endpoint, region, bucket, publicUrl } = settings;
    const client = await openS3Client(endpoint, settings);
    try {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SettingsError(`S3_BUCKET ${bucket} at ${endpoint.origin} cannot be used: ${reason}`);
    }
    return new S3MediaStore(
      client,
      bucket,
      publicUrl && new SignedUrls(await openS3Client(publicUrl, settings), bucket, publicUrl.origin),
    );
  }

  /** Rejects while the server cannot be reached. */
  async check(): Promise<void> {
    await this.client.bucketExists(this.bucket);
  }

  async put(key: string, body: AsyncIterable<Uint8Array>): Promise<number> {
    requireKey(key);
    // One buffer for all parts: the stream is not read further until the part is uploaded.
    const part = Buffer.allocUnsafeSlow(PART_BYTES);
    let filled = 0;
    let sent = 0;
    let upload: MultipartUpload | undefined;
    try {
      for await (const chunk of body) {
        for (let rest = chunk; rest.length > 0;) {
          if (filled === PART_BYTES) {
            upload ??= await MultipartUpload.start(this.client, this.bucket, key, CONTENT);
            await upload.uploadPart(part);
            sent += filled;
            filled = 0;
          }
          const fitting = rest.subarray(0, PART_BYTES - filled);
          part.set(fitting, filled);
          filled += fitting.length;
          rest = rest.subarray(fitting.length);
        }
      }
      const last = part.subarray(0, filled);
      if (upload === undefined) await this.client.putObject(this.bucket, key, last, filled, { ...CONTENT });
      else await upload.complete(last);
      return sent + filled;
    } catch (error) {
      await upload?.abort();
      throw error;
    }
  }

  async get(key: string): Promise<StoredObject | undefined> {
    requireKey(key);
    const body = await undefinedIfNotFound(this.client.getObject(this.bucket, key));
    if (body === undefined) return undefined;
    const length = body instanceof IncomingMessage ? body.headers['content-length'] : undefined;
    if (length !== undefined) return { body, bytes: Number(length) };
    body.destroy();
    throw new Error('the S3 response has no content-length');
  }

  async stat(key: string): Promise<{ bytes: number } | undefined> {
    requireKey(key);
    const found = await undefinedIfNotFound(this.client.statObject(this.bucket, key));
    return found && { bytes: found.size };
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await this.client.removeObject(this.bucket, key);
  }

  async *list(): AsyncGenerator<ListedObject> {
    const items: AsyncIterable<BucketItem> = this.client.listObjectsV2(this.bucket, '', true);
    for await (const { name, lastModified } of items) {
      if (name === undefined || lastModified === undefined || !isMediaKey(name)) continue;
      yield { key: name, changedAt: lastModified };
    }
  }

  async removeIncomplete(before: Date): Promise<void> {
    let [keyMarker, idMarker] = ['', ''];
    for (let hasMore = true; hasMore;) {
      const page = await this.client.listIncompleteUploadsQuery(this.bucket, '', keyMarker, idMarker, '');
      for (const { key, uploadId, initiated } of page.uploads) {
        if (!isMediaKey(key) || initiated >= before) continue;
        await undefinedIfNotFound(this.client.abortMultipartUpload(this.bucket, key, uploadId));
      }
      [keyMarker, idMarker, hasMore] = [page.nextKeyMarker, page.nextUploadIdMarker, page.isTruncated];
    }
  }
}
