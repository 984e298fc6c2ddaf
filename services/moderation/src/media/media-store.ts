import type { Readable } from 'node:stream';
import { withWorkCopy } from './work-copies.js';

export interface StoredObject {
  body: Readable;
  bytes: number;
}

/** One object among all, with when it was last written. */
export interface ListedObject {
  key: string;
  changedAt: Date;
}

/**
 * Where the bytes of photos are kept. Keys are `<group>/<uuid>`, made by this service and never by a person, and the
 * one of the installation's marker; an object is there wholly or not at all. Anything else that lies in the same place
 * is left alone.
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
  /**
   * Runs work on the object as a file, which is there until the work is done and must not be changed: decoders read a file
   * piece by piece where they would hold a buffer whole.
   * @throws Error when there is no such object
   */
  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const stored = await this.get(key);
    if (stored === undefined) throw new Error(`there is no object ${key}`);
    return withWorkCopy(stored.body, work);
  }

  /** The size in bytes; undefined when there is no such object. */
  abstract stat(key: string): Promise<{ bytes: number } | undefined>;
  /** Also succeeds when there is no such object. */
  abstract delete(key: string): Promise<void>;
  /** Every object there is but the marker, in the order of their keys. What is stored or deleted meanwhile may be among them or not. */
  abstract list(): AsyncIterable<ListedObject>;
  /** Clears away what has been written since before then and is still not whole: its process has died. */
  abstract clearUnfinished(before: Date): Promise<void>;
}
