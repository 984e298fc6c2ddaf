import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openObjectFolder } from '@kindred/platform/storage';
import { databaseUrl, withClient } from '@kindred/embedded-database';
import { listBackups, timeOf } from '../backup/backup-folder.js';
import { readBackupSettings, type BackupSettings } from '../backup/backup-settings.js';
import { parseArguments } from '../command-arguments.js';
import { BackupCopies } from '../copy/backup-copies.js';
import { newestCopy } from '../copy/command.js';
import { OperatorError } from '../operator-error.js';
import { seconds, withMetrics } from '../reporting/metrics-file.js';
import { restore } from '../restore/restore.js';
import { DiscardedMedia } from './discarded-media.js';

const DATABASE = 'kindred_restore_check';
const REPORTED = { prefix: 'kindred_restore_check', subject: 'the restore check' };
const HOUR_MILLISECONDS = 60 * 60 * 1_000;
/** A night in which the backup failed is reported by its own metrics. */
const MAX_AGE_HOURS = '48';

interface Arguments {
  /** Where the backups are; undefined: in BACKUP_COPY. */
  folder: string | undefined;
  identityFile: string | undefined;
  maxAgeHours: number;
}

/**
 * `restore-check [FOLDER] [--identity FILE] [--max-age HOURS]`: restores the newest backup into a database that is dropped
 * afterward, and reads all of its objects.
 * @throws OperatorError if it cannot be restored, or is too old
 */
export async function restoreCheckCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const settings = readBackupSettings(environment);
  const options = readArguments(rest, settings);
  const check = async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'kindred-restore-check-'));
    try {
      return await checkBackup(await newestBackup(options.folder, settings.BACKUP_COPY, temporary), options, settings);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  };
  return (await withMetrics(settings.BACKUP_METRICS_DIR, REPORTED, check)).text;
}

/** @returns the path of the newest complete backup, fetched into `temporary` if it is not in a folder */
async function newestBackup(
  folder: string | undefined,
  location: string | undefined,
  temporary: string,
): Promise<string> {
  if (folder === undefined) {
    if (location === undefined) throw new OperatorError('Specify the folder of the backups, or set BACKUP_COPY.');
    const copies = new BackupCopies(openObjectFolder(location));
    return copies.fetch(await newestCopy(copies), temporary);
  }
  const newest = (await listBackups(folder)).complete.at(-1);
  if (newest === undefined) throw new OperatorError(`${folder} has no complete backup.`);
  return join(folder, newest);
}

async function checkBackup(path: string, { identityFile, maxAgeHours }: Arguments, settings: BackupSettings) {
  const takenAt = timeOf(path.slice(path.lastIndexOf('/') + 1)) ?? new Date(0);
  const serverUrl = settings.RESTORE_CHECK_DATABASE_URL;
  if (serverUrl === undefined) throw new OperatorError('RESTORE_CHECK_DATABASE_URL is not set.');
  const { manifest } = await withThrowawayDatabase(serverUrl, (url) =>
    restore({ databaseUrl: url, busUrl: url, media: new DiscardedMedia() }, path, { identityFile }),
  );
  const hours = Math.floor((Date.now() - takenAt.getTime()) / HOUR_MILLISECONDS);
  if (hours >= maxAgeHours)
    throw new OperatorError(`The newest backup ${path} can be restored, but is ${hours} hours old.`);
  const rows = manifest.schemas.flatMap((schema) => Object.values(schema.rows)).reduce((sum, count) => sum + count, 0);
  const text = `${path} can be restored: ${rows} rows, ${manifest.media.objects} objects, ${manifest.events} events.`;
  const gauges = [
    {
      name: 'kindred_restore_check_backup_timestamp_seconds',
      help: 'When the backup was made that was restored.',
      value: seconds(takenAt),
    },
  ];
  return { text, gauges };
}

/** Creates a database on the server, replacing one that an interrupted check has left, and drops it afterward. */
async function withThrowawayDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const drop = (): Promise<unknown> =>
    withClient(databaseUrl(serverUrl, 'postgres'), (client) =>
      client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`),
    );
  await drop();
  try {
    await withClient(databaseUrl(serverUrl, 'postgres'), (client) => client.query(`CREATE DATABASE ${DATABASE}`));
    return await work(databaseUrl(serverUrl, DATABASE));
  } finally {
    await drop();
  }
}

function readArguments(rest: readonly string[], { BACKUP_IDENTITY_FILE }: BackupSettings): Arguments {
  const { values, positionals } = parseArguments(rest, {
    identity: { type: 'string' },
    'max-age': { type: 'string', default: MAX_AGE_HOURS },
  });
  const [folder, ...more] = positionals;
  if (more.length > 0) throw new OperatorError('Specify at most one folder with backups.');
  const maxAgeHours = Number(values['max-age']);
  if (!Number.isInteger(maxAgeHours) || maxAgeHours < 1)
    throw new OperatorError('--max-age must be a number of hours.');
  return {
    folder: folder === undefined ? undefined : resolve(folder),
    identityFile: values.identity ?? BACKUP_IDENTITY_FILE,
    maxAgeHours,
  };
}
