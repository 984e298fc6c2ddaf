import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { APP_VERSION } from '@kindred/contracts';
import type pg from 'pg';
import { CopyOut } from '../database/copy-stream.js';
import { defineSchema, type SchemaDefinition, type TableDefinition } from '../database/schema-definition.js';
import type { Installation } from '../installation/installation.js';
import { BackupFolder, pruneBackups } from './backup-folder.js';
import { holdsLink, isLeftOut, keptRows } from './left-out.js';
import { definitionFile, EVENTS, FORMAT, MANIFEST, tableFile, type Manifest } from './manifest.js';
import { copyMedia } from './media-copy.js';
import { withSnapshot, type Snapshot } from './snapshot.js';

export interface BackupResult {
  path: string;
  manifest: Manifest;
  /** Names of older backups that were removed. */
  removed: string[];
}

/**
 * Writes all of an installation, running or not, as it is at one moment into a new folder inside `parent`, and then
 * removes the backups in there that are older than `keepDays`. Another backup is waited for as long as `patience` says, in ms.
 * @throws Problem
 */
export async function backUp(
  installation: Installation,
  parent: string,
  keepDays: number,
  { patience }: { patience?: number } = {},
): Promise<BackupResult> {
  const write = async (snapshot: Snapshot): Promise<Omit<BackupResult, 'removed'>> => {
    const folder = await BackupFolder.begin(parent, snapshot.takenAt);
    try {
      const manifest = await writeSnapshot(snapshot, installation, folder);
      await folder.finish();
      return { path: folder.path, manifest };
    } catch (error) {
      await folder.abandon();
      throw error;
    }
  };
  const written = await withSnapshot(installation, write, patience);
  return { ...written, removed: await pruneBackups(parent, keepDays, new Date()) };
}

async function writeSnapshot(
  { client, schemas, takenAt, events }: Snapshot,
  { media }: Installation,
  folder: BackupFolder,
): Promise<Manifest> {
  const parts: Manifest['schemas'] = [];
  for (const name of schemas) {
    const schema = await defineSchema(client, name);
    await folder.writeText(definitionFile(name), `${JSON.stringify(schema, null, 2)}\n`);
    parts.push({ name, migrations: schema.migrations, rows: await writeRows(client, schema, folder) });
  }
  const kept = events.filter((event) => !holdsLink(event));
  const lines = Readable.from(kept.map((event) => `${JSON.stringify(event)}\n`));
  await folder.write(EVENTS, lines, createGzip());
  const manifest: Manifest = {
    format: FORMAT,
    version: APP_VERSION,
    takenAt: takenAt.toISOString(),
    schemas: parts,
    events: kept.length,
    media: await copyMedia(client, media, folder),
  };
  await folder.writeText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function writeRows(
  client: pg.Client,
  { name, tables }: SchemaDefinition,
  folder: BackupFolder,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of tables) {
    rows[table.name] = 0;
    if (isLeftOut(name, table.name)) continue;
    const copy = client.query(new CopyOut(copyCommand(client, name, table)));
    await folder.write(tableFile(name, table.name), copy, createGzip());
    rows[table.name] = copy.rows;
  }
  return rows;
}

function copyCommand(client: pg.Client, schema: string, { name, columns }: TableDefinition): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
  return `COPY (SELECT ${list} FROM ${from} WHERE ${keptRows(name)}) TO STDOUT`;
}
