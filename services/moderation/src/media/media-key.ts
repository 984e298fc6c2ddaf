/** What objects are kept for: uploaded files, the sizes made of them, and copies that belong to a report. */
export const MEDIA_GROUPS = ['evidence', 'originals', 'renditions'] as const;
export type MediaGroup = (typeof MEDIA_GROUPS)[number];

/** Where a store says whose it is: the only object in no group, and in no list. */
export const INSTALLATION_KEY = 'installation';

const KEY = new RegExp(`^(${MEDIA_GROUPS.join('|')})/([0-9a-f]{2})([0-9a-f-]{34})$`);

/** Whether this is the name of an object of this service. */
export const isMediaKey = (name: string): boolean => KEY.test(name);

/** A key taken apart: its group, the first two digits of the id, and the rest. @throws TypeError for anything else */
export function readMediaKey(key: string): { group: string; shard: string; rest: string } {
  const [, group, shard, rest] = KEY.exec(key) ?? [];
  if (group === undefined || shard === undefined || rest === undefined) throw new TypeError('not a media key');
  return { group, shard, rest };
}

/** @throws TypeError for anything but the name of an object of this service, or of the one that says whose the store is */
export function requireKey(key: string): void {
  if (key !== INSTALLATION_KEY) readMediaKey(key);
}
