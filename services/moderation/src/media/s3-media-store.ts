import { IncomingMessage } from 'node:http';
import { SettingsError } from '@kindred/service-kit';
import { Client, type BucketItem } from 'minio';
import { isMediaKey, requireKey } from './media-key.js';
import { MediaStore, type ListedObject, type StoredObject } from './media-store.js';
import { PartedUpload } from './parted-upload.js';
import { freshAgent, impatientTransport } from './s3-transport.js';

/** Where the bucket is, and who may use it. */
export interface S3Settings {
  endpoint: URL;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** The least that S3 takes as a part of an object; what is not larger goes up in one piece. Also the most in memory. */
const PART_BYTES = 5 * 1024 * 1024;

const CONTENT = { 'content-type': 'application/octet-stream' };

const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'NotFound' || error.code === 'NoSuchKey' || error.code === 'NoSuchUpload');

async function unlessAbsent<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Media in a bucket of an S3 server, each object under its own key. */
export class S3MediaStore extends MediaStore {
  private constructor(
    private readonly client: Client,
    private readonly bucket: string,
  ) {
    super();
  }

  /** Makes the bucket where there is none. @throws SettingsError when it can be neither used nor made */
  static async open({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): Promise<S3MediaStore> {
    const secure = endpoint.protocol === 'https:';
    const client = new Client({
      endPoint: endpoint.hostname,
      port: endpoint.port === '' ? (secure ? 443 : 80) : Number(endpoint.port),
      useSSL: secure,
      pathStyle: true,
      transport: impatientTransport(secure),
      transportAgent: freshAgent(secure),
      region,
      accessKey,
      secretKey,
    });
    try {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SettingsError(`S3_BUCKET ${bucket} at ${endpoint.origin} cannot be used: ${reason}`);
    }
    return new S3MediaStore(client, bucket);
  }

  async put(key: string, body: AsyncIterable<Uint8Array>): Promise<number> {
    requireKey(key);
    // One piece of memory for all parts: nothing more is read until a part has been taken.
    const part = Buffer.allocUnsafeSlow(PART_BYTES);
    let filled = 0;
    let sent = 0;
    let upload: PartedUpload | undefined;
    try {
      for await (const chunk of body) {
        for (let rest = chunk; rest.length > 0;) {
          if (filled === PART_BYTES) {
            upload ??= await PartedUpload.begin(this.client, this.bucket, key, CONTENT);
            await upload.add(part);
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
      else await upload.finish(last);
      return sent + filled;
    } catch (error) {
      await upload?.abandon();
      throw error;
    }
  }

  async get(key: string): Promise<StoredObject | undefined> {
    requireKey(key);
    const body = await unlessAbsent(this.client.getObject(this.bucket, key));
    if (body === undefined) return undefined;
    const length = body instanceof IncomingMessage ? body.headers['content-length'] : undefined;
    if (length !== undefined) return { body, bytes: Number(length) };
    body.destroy();
    throw new Error('the S3 server does not say how long an object is');
  }

  async stat(key: string): Promise<{ bytes: number } | undefined> {
    requireKey(key);
    const found = await unlessAbsent(this.client.statObject(this.bucket, key));
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

  async clearUnfinished(before: Date): Promise<void> {
    let [keyMarker, idMarker] = ['', ''];
    for (let isMore = true; isMore;) {
      const page = await this.client.listIncompleteUploadsQuery(this.bucket, '', keyMarker, idMarker, '');
      for (const { key, uploadId, initiated } of page.uploads) {
        if (!isMediaKey(key) || initiated >= before) continue;
        await unlessAbsent(this.client.abortMultipartUpload(this.bucket, key, uploadId));
      }
      [keyMarker, idMarker, isMore] = [page.nextKeyMarker, page.nextUploadIdMarker, page.isTruncated];
    }
  }
}
