import type { Client } from 'minio';

/**
 * An S3 multipart upload; the object exists once it is completed. The client's own stream upload does not notice when
 * the stream fails, and leaves an incomplete upload behind.
 */
export class MultipartUpload {
  private readonly parts: { part: number; etag: string }[] = [];

  private constructor(
    private readonly client: Client,
    private readonly bucket: string,
    private readonly key: string,
    private readonly id: string,
  ) {}

  static async start(
    client: Client,
    bucket: string,
    key: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<MultipartUpload> {
    const id = await client.initiateNewMultipartUpload(bucket, key, { ...headers });
    return new MultipartUpload(client, bucket, key, id);
  }

  /** Uploads one part. The buffer can be reused afterward. */
  async uploadPart(bytes: Buffer): Promise<void> {
    const partNumber = this.parts.length + 1;
    const target = { bucketName: this.bucket, objectName: this.key, uploadID: this.id };
    const { etag } = await this.client.uploadPart({ ...target, partNumber, headers: {} }, bytes);
    this.parts.push({ part: partNumber, etag });
  }

  /** Uploads the last part and completes the object. */
  async complete(bytes: Buffer): Promise<void> {
    await this.uploadPart(bytes);
    await this.client.completeMultipartUpload(this.bucket, this.key, this.id, this.parts);
  }

  /** Aborts the upload. If that fails, `removeIncomplete` removes it later. */
  async abort(): Promise<void> {
    await this.client.abortMultipartUpload(this.bucket, this.key, this.id).catch(() => undefined);
  }
}
