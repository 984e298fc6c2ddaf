import { resolve } from 'node:path';
import { POLICY_PERIODS } from '@kindred/contracts';
import { openObjectFolder } from '@kindred/platform/storage';
import { parseArguments } from '../command-arguments.js';
import { BackupCopies } from '../copy/backup-copies.js';
import { FileEncryption } from '../encryption/age.js';
import { openInstallation } from '../installation/installation.js';
import { OperatorError, reasonOf } from '../operator-error.js';
import { withMetrics } from '../reporting/metrics-file.js';
import { pruneBackups } from './backup-folder.js';
import { readBackupSettings } from './backup-settings.js';
import { backUp, type BackupResult } from './backup.js';

const KEEP_DAYS = '30';
const REPORTED = { prefix: 'kindred_backup', subject: 'the backup' };

type Environment = Readonly<Record<string, string | undefined>>;

interface Arguments {
  folder: string;
  keepDays: number;
  encryption: FileEncryption | undefined;
  copies: BackupCopies | undefined;
}

/** `backup FOLDER [--keep-days N] [--recipient KEY]` @throws OperatorError */
export async function backupCommand(rest: readonly string[], environment: Environment): Promise<string> {
  const settings = readBackupSettings(environment);
  const options = readArguments(rest, settings);
  const { lines } = await withMetrics(settings.BACKUP_METRICS_DIR, REPORTED, () => backUpAndCopy(options, environment));
  return lines.join('\n');
}

async function backUpAndCopy({ folder, keepDays, encryption, copies }: Arguments, environment: Environment) {
  // Before anything that can fail: expired backups must be deleted in any case, and it frees space on a full disk.
  const removed = await pruneBackups(folder, keepDays, new Date());
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  // At the same time, so that copies that cannot be reached neither prevent nor delay the backup.
  const [backup, expired] = await Promise.allSettled([
    openInstallation(environment).then((opened) => backUp(opened, folder, keepDays, { encryption, report })),
    copies?.prune(keepDays, new Date()) ?? [],
  ]);
  const removedCopies = expired.status === 'fulfilled' ? expired.value : [];
  if (expired.status === 'rejected') report(`Expired copies could not be deleted: ${reasonOf(expired.reason)}`);
  if (backup.status === 'rejected') throw backup.reason;
  const result = backup.value;
  removed.push(...result.removed);
  const lines = describeBackup(result);
  if (removed.length > 0) lines.push(`Deleted expired or unfinished backups: ${removed.join(', ')}.`);
  if (copies !== undefined) {
    removedCopies.push(...(await copy(copies, result.path, keepDays)));
    lines.push(`Copied to ${copies.name}.`);
    if (removedCopies.length > 0) lines.push(`Deleted expired copies: ${removedCopies.join(', ')}.`);
  }
  const { objects, missing } = result.manifest.media;
  const gauges = [
    { name: 'kindred_backup_objects', help: 'Media objects in the newest backup.', value: objects },
    { name: 'kindred_backup_missing_objects', help: 'Media objects that were missing.', value: missing },
  ];
  return { lines, gauges };
}

function describeBackup({ path, manifest }: BackupResult): string[] {
  const rows = manifest.schemas.flatMap((schema) => Object.values(schema.rows)).reduce((sum, count) => sum + count, 0);
  const { objects, missing } = manifest.media;
  return [
    `${path}: ${rows} rows, ${objects} objects, ${manifest.events} events in transit.`,
    ...(missing > 0 ? [`${missing} objects that rows refer to were missing.`] : []),
  ];
}

/** @returns the names of copies that have expired because of the new one */
async function copy(copies: BackupCopies, path: string, keepDays: number): Promise<string[]> {
  const failed =
    (problem: string) =>
    (error: unknown): never => {
      throw new OperatorError(`The backup ${path} is complete, but ${problem} ${copies.name}: ${reasonOf(error)}`);
    };
  await copies.add(path).catch(failed('could not be copied to'));
  return copies.prune(keepDays, new Date()).catch(failed('expired copies could not be deleted in'));
}

function readArguments(
  rest: readonly string[],
  { BACKUP_RECIPIENT, BACKUP_COPY }: ReturnType<typeof readBackupSettings>,
): Arguments {
  const { values, positionals } = parseArguments(rest, {
    'keep-days': { type: 'string', default: KEEP_DAYS },
    recipient: { type: 'string', multiple: true },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError('Specify exactly one folder for the backups.');
  const keepDays = Number(values['keep-days']);
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > POLICY_PERIODS.backupDays) {
    throw new OperatorError(
      `--keep-days must be a whole number from 1 to ${POLICY_PERIODS.backupDays}, the maximum in the privacy policy.`,
    );
  }
  const recipients = values.recipient ?? BACKUP_RECIPIENT?.split(',') ?? [];
  if (BACKUP_COPY !== undefined && recipients.length === 0) {
    throw new OperatorError('Only encrypted backups are copied: specify --recipient, or set BACKUP_RECIPIENT.');
  }
  return {
    folder: resolve(folder),
    keepDays,
    encryption: recipients.length === 0 ? undefined : new FileEncryption(recipients),
    copies: BACKUP_COPY === undefined ? undefined : new BackupCopies(openObjectFolder(BACKUP_COPY)),
  };
}
