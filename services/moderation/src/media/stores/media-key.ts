/**
 * The kinds of objects, in key order: copies that belong to a report, uploaded files, files that browsers have sent
 * straight to the bucket and that are not checked yet, and renditions.
 */
export const MEDIA_GROUPS = ['evidence', 'originals', 'quarantine', 'renditions'] as const;
export type MediaGroup = (typeof MEDIA_GROUPS)[number];

/**
 * The object with the id of the installation that owns the store; the only one outside the groups, and never listed.
 */
export const INSTALLATION_KEY = 'installation';

const KEY = new RegExp(`^(${MEDIA_GROUPS.join('|')})/([0-9a-f]{2})([0-9a-f-]{34})$`);

export const isMediaKey = (name: string): boolean => KEY.test(name);

/** Splits a key into its group, the first two digits of the id, and the rest. @throws TypeError for an invalid key */
export function readMediaKey(key: string): { group: string; shard: string; rest: string } {
  const [, group, shard, rest] = KEY.exec(key) ?? [];
  if (group === undefined || shard === undefined || rest === undefined) throw new TypeError('not a media key');
  return { group, shard, rest };
}

/** @throws TypeError for anything but a media key or `INSTALLATION_KEY` */
export function requireKey(key: string): void {
  if (key !== INSTALLATION_KEY) readMediaKey(key);
}
