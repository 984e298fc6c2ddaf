import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { APP_VERSION } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import { checkTrail, hasTrail } from '../audit/trail.js';
import type { Manifest } from '../backup/manifest.js';
import { openInstallation, type Installation } from '../installation/installation.js';
import { MARKER } from '../media/media-store.js';
import { OperatorError } from '../operator-error.js';
import { BackupReader } from './backup-reader.js';
import { requireEmpty } from './require-empty.js';
import { assignInstallationId, requireSchemas, restoreSchema, republish, republishTasks } from './restored-database.js';

export interface RestoreResult {
  manifest: Manifest;
  /** What had been done to the audit trail before it was backed up; null if it is whole. */
  auditProblem: string | null;
}

/**
 * Restores a backup into an empty installation that is not running. The database is restored in one transaction, which
 * commits after all objects have been written. If anything fails, everything is rolled back.
 * @throws OperatorError
 */
export async function restore(installation: Installation, folder: string): Promise<RestoreResult> {
  const backup = await BackupReader.open(folder);
  const { manifest } = backup;
  if (isNewer(manifest.version, APP_VERSION)) {
    throw new OperatorError(
      `The backup is of version ${manifest.version}, which is newer than ${APP_VERSION}: restore it with that version.`,
    );
  }
  let auditProblem: string | null = null;
  await withClient(installation.databaseUrl, async (client) => {
    await requireEmpty(client, installation);
    const owners = await requireSchemas(client, installation.databaseUrl);
    const written: string[] = [];
    try {
      await client.query("BEGIN; SET LOCAL search_path = ''; SET LOCAL statement_timeout = 0");
      for (const schema of manifest.schemas) {
        await restoreSchema(client, backup, schema, owners.get(schema.name));
        await republishTasks(client, schema.name);
      }
      auditProblem = await requireTrail(client, manifest);
      await republish(client, backup);
      const installationId = await assignInstallationId(client);
      await writeMedia(installation, backup, installationId, written);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      for (const key of written) await installation.media.remove(key).catch(() => undefined);
      throw error;
    }
    for (const { name } of manifest.schemas) await analyze(client, name, manifest);
  });
  return { manifest, auditProblem };
}

/**
 * Checks the restored audit trail. @returns what had been done to it before the backup; null if it is whole
 * @throws OperatorError if it is not the one that was backed up
 */
async function requireTrail(client: Parameters<typeof checkTrail>[0], { audit }: Manifest): Promise<string | null> {
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
  for (const { key, path } of objects) {
    written.push(key);
    await media.write(key, createReadStream(path), (await stat(path)).size);
  }
  if (id === undefined) return;
  written.push(MARKER);
  await media.write(MARKER, Readable.from([Buffer.from(id)]), Buffer.byteLength(id));
}

/** Collects planner statistics, which are not part of a backup. */
async function analyze(client: Parameters<typeof requireEmpty>[0], schema: string, manifest: Manifest): Promise<void> {
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

/** `restore BACKUP` @throws OperatorError */
export async function restoreCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [folder, ...more] = rest;
  if (folder === undefined || more.length > 0) throw new OperatorError('Specify exactly one backup to restore.');
  const { manifest, auditProblem } = await restore(await openInstallation(environment), resolve(folder));
  const { takenAt, media, events } = manifest;
  return [
    `Restored the backup of ${takenAt}: ${media.objects} objects, and ${events} events that will be published again.`,
    'Everyone has to sign in again. Accounts that were deleted after the backup exist again: delete them once more.',
    ...(auditProblem === null ? [] : [`The audit trail was not whole when it was backed up. ${auditProblem}`]),
  ].join('\n');
}
