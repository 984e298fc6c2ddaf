import type { Client } from 'minio';

/**
 * An S3 object on its way, a part at a time; it is there once it is finished. The client could cut a stream into parts
 * itself, but then does not notice when the stream fails, and leaves behind what it has sent.
 */
export class PartedUpload {
  private readonly parts: { part: number; etag: string }[] = [];

  private constructor(
    private readonly client: Client,
    private readonly bucket: string,
    private readonly key: string,
    private readonly id: string,
  ) {}

  static async begin(
    client: Client,
    bucket: string,
    key: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<PartedUpload> {
    const id = await client.initiateNewMultipartUpload(bucket, key, { ...headers });
    return new PartedUpload(client, bucket, key, id);
  }

  /** Sends one more part. Its bytes may be overwritten afterwards. */
  async add(bytes: Buffer): Promise<void> {
    const partNumber = this.parts.length + 1;
    const names = { bucketName: this.bucket, objectName: this.key, uploadID: this.id };
    const { etag } = await this.client.uploadPart({ ...names, partNumber, headers: {} }, bytes);
    this.parts.push({ part: partNumber, etag });
  }

  /** Sends the last part, after which the object is there. */
  async finish(bytes: Buffer): Promise<void> {
    await this.add(bytes);
    await this.client.completeMultipartUpload(this.bucket, this.key, this.id, this.parts);
  }

  /** Leaves nothing of it, if the server can be reached; else it is cleared away as unfinished later. */
  async abandon(): Promise<void> {
    await this.client.abortMultipartUpload(this.bucket, this.key, this.id).catch(() => undefined);
  }
}
