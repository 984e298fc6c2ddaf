import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { withClient } from '@kindred/embedded-database';
import { readBackupSettings } from '../backup/backup-settings.js';
import { parseArguments } from '../command-arguments.js';
import { databaseOf } from '../installation/databases.js';
import { openInstallation, type Installation } from '../installation/installation.js';
import { MARKER, type MediaStore } from '../media/media-store.js';
import { OperatorError } from '../operator-error.js';
import { BackupReader } from './backup-reader.js';

/**
 * Copies the objects of a backup that the store lacks, and marks the store as that of the installation: after objects were
 * lost, or for a new store. Moderation should not be running.
 * @returns how many objects were copied, and how many the store had
 * @throws OperatorError when the backup is damaged, or the database has no installation
 */
export async function copyMissingMedia(
  installation: Pick<Installation, 'databaseUrl' | 'ownDatabases' | 'media'>,
  folder: string,
  identityFile?: string,
): Promise<{ copied: number; present: number }> {
  const { media } = installation;
  const backup = await BackupReader.open(folder, identityFile);
  const id = await installationId(databaseOf(installation, 'moderation'));
  const counts = { copied: 0, present: 0 };
  for (const { key, open } of backup.objects) {
    if (await has(media, key)) {
      counts.present += 1;
      continue;
    }
    const { body, bytes } = await open();
    await media.write(key, body, bytes);
    counts.copied += 1;
  }
  if (!(await has(media, MARKER))) await media.write(MARKER, Readable.from([Buffer.from(id)]), Buffer.byteLength(id));
  return counts;
}

async function has(media: MediaStore, key: string): Promise<boolean> {
  const body = await media.read(key);
  body?.destroy();
  return body !== undefined;
}

async function installationId(databaseUrl: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: string }>('SELECT id::text FROM moderation.installation'),
  );
  const [row] = rows;
  if (row === undefined) throw new OperatorError('The database has no installation: start moderation once.');
  return row.id;
}

/** `copy-media BACKUP [--identity FILE]` @throws OperatorError */
export async function copyMediaCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { values, positionals } = parseArguments(rest, { identity: { type: 'string' } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError('Specify exactly one backup.');
  const identityFile = values.identity ?? readBackupSettings(environment).BACKUP_IDENTITY_FILE;
  const installation = await openInstallation(environment);
  const { copied, present } = await copyMissingMedia(installation, resolve(folder), identityFile);
  return `Copied ${copied} objects; ${present} existed.`;
}
