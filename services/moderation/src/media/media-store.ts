import type { Readable } from 'node:stream';

export interface StoredObject {
  body: Readable;
  bytes: number;
}

/**
 * Where the bytes of photos are kept. Keys are `<group>/<uuid>`, made by this service and never by a person; an object
 * is there wholly or not at all.
 */
export abstract class MediaStore {
  /**
   * Stores a stream, reading it only as fast as it can be written. When the stream fails, so does this, and nothing
   * is left behind.
   * @returns the size in bytes
   */
  abstract put(key: string, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Undefined when there is no such object. The body must be read or destroyed. */
  abstract get(key: string): Promise<StoredObject | undefined>;
  /** The size in bytes; undefined when there is no such object. */
  abstract stat(key: string): Promise<{ bytes: number } | undefined>;
  /** Also succeeds when there is no such object. */
  abstract delete(key: string): Promise<void>;
}
