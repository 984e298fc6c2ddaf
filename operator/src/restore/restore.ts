import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { APP_VERSION } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import type { Manifest } from '../backup/manifest.js';
import { openInstallation, type Installation } from '../installation/installation.js';
import { MARKER } from '../media/media-place.js';
import { Problem } from '../problem.js';
import { BackupReader } from './backup-reader.js';
import { requireEmpty } from './emptiness.js';
import { renameInstallation, requireSchemas, restoreSchema, tellAgain } from './restored-database.js';

/**
 * Puts a backup into an installation that is empty and does not run. The database comes in one transaction, which ends
 * only once all objects are there; where anything fails, nothing stays.
 * @throws Problem
 */
export async function restore(installation: Installation, folder: string): Promise<Manifest> {
  const backup = await BackupReader.open(folder);
  const { manifest } = backup;
  if (isNewer(manifest.version, APP_VERSION)) {
    throw new Problem(
      `The backup is of version ${manifest.version}, and this is ${APP_VERSION}: restore it with that.`,
    );
  }
  await withClient(installation.databaseUrl, async (client) => {
    await requireEmpty(client, installation);
    const owners = await requireSchemas(client, installation.databaseUrl);
    const written: string[] = [];
    try {
      await client.query("BEGIN; SET LOCAL search_path = ''; SET LOCAL statement_timeout = 0");
      for (const schema of manifest.schemas) await restoreSchema(client, backup, schema, owners.get(schema.name));
      await tellAgain(client, backup);
      const id = await renameInstallation(client);
      await putMedia(installation, backup, id, written);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      for (const key of written) await installation.media.remove(key).catch(() => undefined);
      throw error;
    }
    for (const { name } of manifest.schemas) await analyse(client, name, manifest);
  });
  return manifest;
}

async function putMedia(
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

/** So that the first queries are as quick as they were. */
async function analyse(client: Parameters<typeof requireEmpty>[0], schema: string, manifest: Manifest): Promise<void> {
  const tables = Object.keys(manifest.schemas.find(({ name }) => name === schema)?.rows ?? {});
  const names = tables.map((table) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`);
  if (names.length > 0) await client.query(`ANALYZE ${names.join(', ')}`);
}

/** By the figures alone: what a pre-release adds makes no difference. */
function isNewer(version: string, than: string): boolean {
  const figures = (text: string): number[] => (/^\d+(\.\d+)*/.exec(text)?.[0] ?? '0').split('.').map(Number);
  const [ours, theirs] = [figures(than), figures(version)];
  const at = theirs.findIndex((figure, index) => figure !== (ours[index] ?? 0));
  return at !== -1 && (theirs[at] ?? 0) > (ours[at] ?? 0);
}

/** `restore BACKUP` @throws Problem */
export async function restoreCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [folder, ...more] = rest;
  if (folder === undefined || more.length > 0) throw new Problem('Name the one backup that is to be restored.');
  const { takenAt, media, events } = await restore(await openInstallation(environment), resolve(folder));
  return [
    `Everything is as it was at ${takenAt}: ${media.objects} objects, ${events} events to be told again.`,
    'Everybody signs in anew. Accounts that were deleted since then are there again: delete them once more.',
  ].join('\n');
}
