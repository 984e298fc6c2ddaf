import type { Readable } from 'node:stream';

/** Objects outside the database: files in a folder, or objects in a bucket that share a prefix. */
export interface ObjectFolder {
  /** For messages; contains no secrets. */
  readonly name: string;
  /** Replaces an object atomically. @param bytes its size */
  put(key: string, body: Readable, bytes: number): Promise<void>;
  /** Undefined if the object does not exist. */
  get(key: string): Promise<Readable | undefined>;
  /** Succeeds if the object does not exist. */
  remove(key: string): Promise<void>;
  /** The keys that begin with `prefix`, in alphabetical order. */
  list(prefix?: string): AsyncIterable<string>;
  /** The first parts of the keys that have several, in alphabetical order. */
  subfolders(): Promise<string[]>;
  /** Removes all objects in a subfolder. Objects that are added concurrently can remain. */
  removeSubfolder(name: string): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @returns the key @throws TypeError for one that could lead out of the folder, or to a hidden file */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`${JSON.stringify(key)} is not the key of an object`);
  return key;
}

export const isKey = (key: string): boolean => KEY.test(key);
