import { randomUUID } from 'node:crypto';

/** The first milliseconds of a UUID of version 7, as 12 hexadecimal digits. */
const timeDigits = (time: Date): string => time.getTime().toString(16).padStart(12, '0');

/**
 * A UUID of version 7, which begins with a time. A table that is partitioned by such ids has the rows of each day in the
 * partition of that day.
 */
export function newUuidV7(time: Date): string {
  const digits = timeDigits(time);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The lower bound of the UUIDs of version 7 that begin with this time or a later one. */
export function firstUuidV7(time: Date): string {
  const digits = timeDigits(time);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
