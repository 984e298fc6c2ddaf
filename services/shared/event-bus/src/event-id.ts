import { randomUUID } from 'node:crypto';

/** The first milliseconds of a UUID of version 7, as 12 hexadecimal digits. */
const timeDigits = (time: Date): string => time.getTime().toString(16).padStart(12, '0');

/**
 * A UUID of version 7, which begins with the time of the event: tables that are partitioned by it hold all rows about an
 * event in the partition of its day.
 */
export function newEventId(occurredAt: Date): string {
  const digits = timeDigits(occurredAt);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The lowest id of an event at or after this time. */
export function firstEventId(time: Date): string {
  const digits = timeDigits(time);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
