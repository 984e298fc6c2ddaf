import { Readable } from 'node:stream';
import { APP_VERSION } from '@kindred/contracts';
import type pg from 'pg';
import { checkTrail, hasTrail } from '../audit/trail.js';
import type { Manifest } from '../backup/manifest.js';
import { databasesOf, withClients, type ConnectedDatabase } from '../installation/databases.js';
import type { Installation } from '../installation/installation.js';
import { MARKER } from '../media/media-store.js';
import { OperatorError } from '../operator-error.js';
import { BackupReader } from './backup-reader.js';
import { requireEmpty } from './require-empty.js';
import { assignInstallationId, requireSchemas, restoreSchema, republish, republishTasks } from './restored-database.js';

export interface RestoreResult {
  manifest: Manifest;
  /** What had been done to the audit trail before it was backed up; null if it is intact. */
  auditProblem: string | null;
}

/**
 * Restores a backup into an empty installation that is not running. Each database is restored in one transaction, and
 * they commit after all objects have been written. If anything fails before, everything is rolled back.
 * @throws OperatorError
 */
export async function restore(
  installation: Installation,
  folder: string,
  { identityFile }: { identityFile?: string | undefined } = {},
): Promise<RestoreResult> {
  const backup = await BackupReader.open(folder, identityFile);
  const { manifest } = backup;
  if (isNewer(manifest.version, APP_VERSION)) {
    throw new OperatorError(
      `The backup is of version ${manifest.version}, which is newer than ${APP_VERSION}: restore it with that version.`,
    );
  }
  const auditProblem = await withClients(databasesOf(installation), async (databases) => {
    const problem = await restoreAll(databases, installation, backup);
    for (const { name } of manifest.schemas) {
      await analyze(requireDatabase(databases, name).client, name, manifest);
    }
    return problem;
  });
  return { manifest, auditProblem };
}

/** @returns what had been done to the audit trail before it was backed up; null if it is intact */
async function restoreAll(
  databases: readonly ConnectedDatabase[],
  installation: Installation,
  backup: BackupReader,
): Promise<string | null> {
  await requireEmpty(databases, installation);
  const clientOf = (service: string): pg.Client => requireDatabase(databases, service).client;
  const written: string[] = [];
  try {
    const restored = await restoreDatabases(databases, backup);
    await republish(clientOf, backup);
    await writeMedia(installation, backup, await assignInstallationId(clientOf('moderation')), written);
    for (const { client } of databases) await client.query('COMMIT');
    return restored;
  } catch (error) {
    for (const { client } of databases) await client.query('ROLLBACK').catch(() => undefined);
    for (const key of written) await installation.media.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Restores all schemas in transactions that stay open. @returns what had been done to the audit trail */
async function restoreDatabases(databases: readonly ConnectedDatabase[], backup: BackupReader): Promise<string | null> {
  for (const database of databases) {
    const { client, services } = database;
    const owners = await requireSchemas(database);
    await client.query("BEGIN; SET LOCAL search_path = ''; SET LOCAL statement_timeout = 0");
    for (const schema of backup.manifest.schemas) {
      if (!services.some((service) => service === schema.name)) continue;
      await restoreSchema(client, backup, schema, owners.get(schema.name));
      await republishTasks(client, schema.name);
    }
  }
  return requireTrail(requireDatabase(databases, 'moderation').client, backup.manifest);
}

function requireDatabase(databases: readonly ConnectedDatabase[], service: string): ConnectedDatabase {
  const found = databases.find(({ services }) => services.some((name) => name === service));
  if (found === undefined) throw new OperatorError(`The backup contains ${service}, which is not a service.`);
  return found;
}

/**
 * Checks the restored audit trail. @returns what had been done to it before the backup; null if it is intact
 * @throws OperatorError if it is not the one that was backed up
 */
async function requireTrail(client: pg.Client, { audit }: Manifest): Promise<string | null> {
  if (!(await hasTrail(client))) return null;
  const { head, problem } = await checkTrail(client);
  if (audit !== undefined && (audit?.sequence !== head?.sequence || audit?.hash !== head?.hash)) {
    throw new OperatorError('The audit trail in the backup does not end with the record that its manifest names.');
  }
  return problem;
}

async function writeMedia(
  { media }: Installation,
  { objects }: BackupReader,
  id: string | undefined,
  written: string[],
): Promise<void> {
  for (const { key, open } of objects) {
    written.push(key);
    const { body, bytes } = await open();
    await media.write(key, body, bytes);
  }
  if (id === undefined) return;
  written.push(MARKER);
  await media.write(MARKER, Readable.from([Buffer.from(id)]), Buffer.byteLength(id));
}

/** Collects planner statistics, which are not part of a backup. */
async function analyze(client: pg.Client, schema: string, manifest: Manifest): Promise<void> {
  const tables = Object.keys(manifest.schemas.find(({ name }) => name === schema)?.rows ?? {});
  const names = tables.map((table) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`);
  if (names.length > 0) await client.query(`ANALYZE ${names.join(', ')}`);
}

/** Compares only the numbers: the suffix of a pre-release is ignored. */
function isNewer(version: string, than: string): boolean {
  const numbers = (text: string): number[] => (/^\d+(\.\d+)*/.exec(text)?.[0] ?? '0').split('.').map(Number);
  const [current, candidate] = [numbers(than), numbers(version)];
  const at = candidate.findIndex((number, index) => number !== (current[index] ?? 0));
  return at !== -1 && (candidate[at] ?? 0) > (current[at] ?? 0);
}
