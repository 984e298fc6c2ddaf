import type { Readable } from 'node:stream';

/** Says whose media these are: it holds the id that moderation's table `installation` has. */
export const MARKER = 'installation';

const KEY = /^([a-z]+)\/([0-9a-f]{2})([0-9a-f-]{34})$/;

/**
 * The path of an object in a folder of media, which a backup is too.
 * @throws TypeError for what is no object's key, so that none leads out of the folder
 */
export function pathOfKey(key: string): string {
  if (key === MARKER) return key;
  const [, group, shard, rest] = KEY.exec(key) ?? [];
  if (group === undefined) throw new TypeError(`${JSON.stringify(key)} is not the key of an object`);
  return `${group}/${shard}/${rest}`;
}

/** The key of what lies at this path of such a folder; undefined for anything else. */
export function keyOfPath(path: string): string | undefined {
  const key = path.replace(/^([a-z]+)\/([0-9a-f]{2})\//, '$1/$2');
  return KEY.test(key) && pathOfKey(key) === path ? key : undefined;
}

/** Where the objects of an installation are: the folder of MEDIA_DIR or the bucket of S3_BUCKET. */
export interface MediaPlace {
  /** For people. */
  readonly name: string;
  /** Undefined when there is no such object. */
  read(key: string): Promise<Readable | undefined>;
  write(key: string, body: Readable, bytes: number): Promise<void>;
  /** Succeeds also when there is no such object. */
  remove(key: string): Promise<void>;
  /** The key of any object that is there, the marker's included; undefined when there is none. */
  any(): Promise<string | undefined>;
}
