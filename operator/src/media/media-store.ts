import type { Readable } from 'node:stream';

/** The object that contains the id of the installation that owns the media, as in moderation's table `installation`. */
export const MARKER = 'installation';

const KEY = /^([a-z]+)\/([0-9a-f]{2})([0-9a-f-]{34})$/;

/**
 * The path of an object within a media folder or a backup.
 * @throws TypeError for an invalid key, so that no path leads out of the folder
 */
export function pathOfKey(key: string): string {
  if (key === MARKER) return key;
  const [, group, shard, rest] = KEY.exec(key) ?? [];
  if (group === undefined) throw new TypeError(`${JSON.stringify(key)} is not the key of an object`);
  return `${group}/${shard}/${rest}`;
}

/** The key of the object at a path within a media folder; undefined if the path is not that of an object. */
export function keyOfPath(path: string): string | undefined {
  const key = path.replace(/^([a-z]+)\/([0-9a-f]{2})\//, '$1/$2');
  return KEY.test(key) && pathOfKey(key) === path ? key : undefined;
}

/** The media objects of an installation: in the folder MEDIA_DIR or the bucket S3_BUCKET. */
export interface MediaStore {
  /** A name for messages. */
  readonly name: string;
  /** Undefined if the object does not exist. */
  read(key: string): Promise<Readable | undefined>;
  write(key: string, body: Readable, bytes: number): Promise<void>;
  /** Succeeds if the object does not exist. */
  remove(key: string): Promise<void>;
  /** The key of any object, including the marker; undefined if there are none. */
  findAny(): Promise<string | undefined>;
}
