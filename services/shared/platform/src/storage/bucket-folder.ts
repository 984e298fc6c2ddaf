import type { Readable } from 'node:stream';
import type { BucketItem, Client } from 'minio';
import { isKey, requireKey, type ObjectFolder } from './object-folder.js';
import { isMissingObject, openS3Client } from './s3-client.js';

const DEFAULT_REGION = 'us-east-1';
const DELETED_PER_REQUEST = 1_000;

/** Objects in an existing S3 bucket. */
export class BucketFolder implements ObjectFolder {
  readonly name: string;
  private readonly bucket: string;
  private readonly prefix: string;
  private opened: Promise<Client> | undefined;

  /**
   * @param location `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`; the prefix and the region are optional.
   * Without a key, the role of the process is used.
   */
  constructor(private readonly location: URL) {
    const [bucket = '', ...path] = decodeURIComponent(location.pathname.slice(1)).split('/').filter(Boolean);
    this.bucket = bucket;
    this.prefix = path.map((part) => `${part}/`).join('');
    this.name = `the bucket ${bucket} at ${location.host}`;
  }

  async put(key: string, body: Readable, bytes: number): Promise<void> {
    const type = { 'content-type': 'application/octet-stream' };
    await (await this.client()).putObject(this.bucket, this.pathOf(key), body, bytes, type);
  }

  async get(key: string): Promise<Readable | undefined> {
    try {
      return await (await this.client()).getObject(this.bucket, this.pathOf(key));
    } catch (error) {
      if (isMissingObject(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await (await this.client()).removeObject(this.bucket, this.pathOf(key));
  }

  async *list(prefix = ''): AsyncGenerator<string> {
    const client = await this.client();
    const items: AsyncIterable<BucketItem> = client.listObjectsV2(this.bucket, `${this.prefix}${prefix}`, true);
    for await (const { name } of items) {
      const key = name?.slice(this.prefix.length);
      if (key !== undefined && isKey(key)) yield key;
    }
  }

  async subfolders(): Promise<string[]> {
    const client = await this.client();
    const folders: string[] = [];
    const items: AsyncIterable<BucketItem> = client.listObjectsV2(this.bucket, this.prefix, false);
    for await (const { prefix } of items) {
      const name = prefix?.slice(this.prefix.length, -1);
      if (name !== undefined && isKey(name)) folders.push(name);
    }
    return folders.sort();
  }

  async removeSubfolder(name: string): Promise<void> {
    const client = await this.client();
    let paths: string[] = [];
    const removeBatch = async (): Promise<void> => {
      if (paths.length > 0) await client.removeObjects(this.bucket, paths);
      paths = [];
    };
    for await (const key of this.list(`${requireKey(name)}/`)) {
      paths.push(this.pathOf(key));
      if (paths.length === DELETED_PER_REQUEST) await removeBatch();
    }
    await removeBatch();
  }

  private pathOf(key: string): string {
    return `${this.prefix}${requireKey(key)}`;
  }

  private client(): Promise<Client> {
    const { username, password, searchParams } = this.location;
    this.opened ??= openS3Client(this.location, {
      region: searchParams.get('region') ?? DEFAULT_REGION,
      accessKey: decodeURIComponent(username),
      secretKey: decodeURIComponent(password),
    });
    return this.opened;
  }
}
