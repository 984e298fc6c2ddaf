import { BucketFolder } from './bucket-folder.js';
import { DiskFolder } from './disk-folder.js';
import type { ObjectFolder } from './object-folder.js';

export type { ObjectFolder } from './object-folder.js';
export { isMissingObject, openS3Client, type S3Access } from './s3-client.js';

/** @param location as the setting rule `folderOrBucket` accepts it */
export function openObjectFolder(location: string): ObjectFolder {
  return location.startsWith('/') ? new DiskFolder(location) : new BucketFolder(new URL(location));
}
