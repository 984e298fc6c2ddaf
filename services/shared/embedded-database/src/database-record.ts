import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a data folder remembers about its database, in `database.json` (mode 0600). */
export interface DatabaseRecord {
  /** The cluster's folder. */
  data: string;
  /** A folder of this database's own outside the data folder, where the server could not reach into that one. */
  refuge?: string;
  /** The superuser's. */
  password: string;
  /** The port of the last start, taken again when it is free; absent until the database has run once. */
  port?: number;
}

export const recordFile = (folder: string) => join(folder, 'database.json');

export function readRecord(folder: string): DatabaseRecord | undefined {
  if (!existsSync(recordFile(folder))) return undefined;
  return JSON.parse(readFileSync(recordFile(folder), 'utf8')) as DatabaseRecord;
}

/** Replaces the record in one step, so that a kill leaves the old one or the new one. */
export function writeRecord(folder: string, record: DatabaseRecord): void {
  const written = `${recordFile(folder)}.new`;
  writeFileSync(written, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(written, recordFile(folder));
}
