import { resolve } from 'node:path';
import { POLICY_PERIODS } from '@kindred/contracts';
import { openObjectFolder } from '@kindred/platform/storage';
import { parseArguments } from '../command-arguments.js';
import { BackupCopies } from '../copy/backup-copies.js';
import { FileEncryption } from '../encryption/age.js';
import { openInstallation } from '../installation/installation.js';
import { OperatorError } from '../operator-error.js';
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
  const result = await backUp(await openInstallation(environment), folder, keepDays, { encryption, report });
  removed.push(...result.removed);
  const lines = describeBackup(result);
  if (removed.length > 0) lines.push(`Deleted expired or unfinished backups: ${removed.join(', ')}.`);
  if (copies !== undefined) lines.push(...(await copy(copies, result.path, keepDays)));
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

async function copy(copies: BackupCopies, path: string, keepDays: number): Promise<string[]> {
  try {
    await copies.add(path);
    const removed = await copies.prune(keepDays, new Date());
    return [
      `Copied to ${copies.name}.`,
      ...(removed.length > 0 ? [`Deleted expired copies: ${removed.join(', ')}.`] : []),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The backup ${path} is complete, but could not be copied to ${copies.name}: ${reason}`);
  }
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
