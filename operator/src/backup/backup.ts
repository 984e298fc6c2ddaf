import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { APP_VERSION } from '@kindred/contracts';
import type pg from 'pg';
import { readHead } from '../audit/trail.js';
import { CopyOut } from '../database/copy-stream.js';
import { readSchemaDefinition, type SchemaDefinition, type TableDefinition } from '../database/schema-definition.js';
import type { FileEncryption } from '../encryption/age.js';
import type { Installation } from '../installation/installation.js';
import { BackupFolder, pruneBackups } from './backup-folder.js';
import { containsLink, isExcluded, rowFilter } from './excluded-data.js';
import { definitionFile, EVENTS, FORMATS, MANIFEST, tableFile, type Manifest } from './manifest.js';
import { copyMedia, writeMediaKeys } from './media-copy.js';
import { LongQueuesError, withSnapshot, type Snapshot } from './snapshot.js';

/** Pauses before further attempts while the queues are too long: half an hour in all. */
const RETRY_SECONDS: readonly number[] = [30, 60, 120, 240, 480, 870];

export interface BackupResult {
  path: string;
  manifest: Manifest;
  /** Names of older backups that were deleted. */
  removed: string[];
}

export interface BackupOptions {
  /** How long to wait for another backup to finish, in ms. */
  lockTimeout?: number;
  /** Encrypts all files but the manifest and the checksums. */
  encryption?: FileEncryption | undefined;
  /** Seconds before each further attempt while the queues are too long. */
  retrySeconds?: readonly number[];
  /** Called with a line of text before each pause. */
  report?: (line: string) => void;
}

/**
 * Writes a consistent snapshot of an installation, running or not, into a new folder inside `parent`, then deletes
 * backups there that are older than `keepDays`.
 * @throws OperatorError
 */
export async function backUp(
  installation: Installation,
  parent: string,
  keepDays: number,
  { lockTimeout, encryption, retrySeconds = RETRY_SECONDS, report }: BackupOptions = {},
): Promise<BackupResult> {
  const write = async (snapshot: Snapshot): Promise<Omit<BackupResult, 'removed'>> => {
    const folder = await BackupFolder.create(parent, snapshot.takenAt, encryption);
    try {
      const manifest = await writeSnapshot(
        snapshot,
        installation,
        folder,
        encryption ? FORMATS.encrypted : FORMATS.plain,
      );
      await folder.finish();
      return { path: folder.path, manifest };
    } catch (error) {
      await folder.discard();
      throw error;
    }
  };
  const attempt = () => withSnapshot(installation, write, lockTimeout);
  const written = await retryWhileQueuesAreLong(attempt, retrySeconds, report);
  return { ...written, removed: await pruneBackups(parent, keepDays, new Date()) };
}

async function retryWhileQueuesAreLong<T>(
  attempt: () => Promise<T>,
  retrySeconds: readonly number[],
  report: (line: string) => void = () => undefined,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      const seconds = retrySeconds[attempts - 1];
      if (!(error instanceof LongQueuesError) || seconds === undefined) throw error;
      const next = `Attempt ${attempts + 1} of ${retrySeconds.length + 1} follows in ${seconds} s.`;
      report(`The queues contain too many events to list them. ${next}`);
      await delay(seconds * 1_000);
    }
  }
}

async function writeSnapshot(
  { sources, takenAt, events }: Snapshot,
  { media, deletionLedger }: Installation,
  folder: BackupFolder,
  format: Manifest['format'],
): Promise<Manifest> {
  const schemaEntries: Manifest['schemas'] = [];
  for (const { client, schemas } of sources) {
    for (const name of schemas) {
      const schema = await readSchemaDefinition(client, name);
      await folder.writeText(definitionFile(name), `${JSON.stringify(schema, null, 2)}\n`);
      schemaEntries.push({ name, migrations: schema.migrations, rows: await writeRows(client, schema, folder) });
    }
  }
  const moderation = sources.find(({ schemas }) => schemas.includes('moderation'))?.client;
  const audit = moderation === undefined ? null : await readHead(moderation);
  const keys = folder.scratchFile('media-keys');
  await writeMediaKeys(moderation, keys);
  // Copying the objects can take hours, in which the snapshot would keep dead rows and partitions.
  for (const { client } of sources) await client.query('COMMIT');
  const included = events.filter((event) => !containsLink(event));
  const lines = Readable.from(included.map((event) => `${JSON.stringify(event)}\n`));
  await folder.write(EVENTS, lines, createGzip());
  const manifest: Manifest = {
    format,
    version: APP_VERSION,
    takenAt: takenAt.toISOString(),
    schemas: schemaEntries.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    events: included.length,
    audit,
    ...(deletionLedger?.startsWith('/') ? { deletionLedger } : {}),
    media: await copyMedia(keys, media, folder),
  };
  await rm(keys);
  await folder.writePlain(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
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
    if (isExcluded(name, table.name)) continue;
    const copy = client.query(new CopyOut(copyCommand(client, name, table)));
    await folder.write(tableFile(name, table.name), copy, createGzip());
    rows[table.name] = copy.rows;
  }
  return rows;
}

function copyCommand(client: pg.Client, schema: string, { name, columns }: TableDefinition): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
  return `COPY (SELECT ${list} FROM ${from} WHERE ${rowFilter(name)}) TO STDOUT`;
}
