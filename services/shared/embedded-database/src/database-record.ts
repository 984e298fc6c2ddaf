import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The metadata of the database of a data folder, in `database.json` (mode 0600). */
export interface DatabaseRecord {
  /** The cluster's folder. */
  data: string;
  /** A folder outside the data folder for this database, if the server's user cannot access the data folder. */
  refuge?: string;
  /** The superuser's password. */
  password: string;
  /** The port of the last start, reused if it is free; absent until the first start. */
  port?: number;
}

export const recordFile = (folder: string) => join(folder, 'database.json');

export function readRecord(folder: string): DatabaseRecord | undefined {
  if (!existsSync(recordFile(folder))) return undefined;
  return JSON.parse(readFileSync(recordFile(folder), 'utf8')) as DatabaseRecord;
}

/** Replaces the record atomically. */
export function writeRecord(folder: string, record: DatabaseRecord): void {
  const newFile = `${recordFile(folder)}.new`;
  writeFileSync(newFile, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(newFile, recordFile(folder));
}
