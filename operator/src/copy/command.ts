import { resolve } from 'node:path';
import { openObjectFolder } from '@kindred/platform/storage';
import { readBackupSettings } from '../backup/backup-settings.js';
import { parseArguments } from '../command-arguments.js';
import { OperatorError } from '../operator-error.js';
import { BackupCopies } from './backup-copies.js';

/** `fetch-backup FOLDER [BACKUP]` @throws OperatorError */
export async function fetchBackupCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { BACKUP_COPY } = readBackupSettings(environment);
  if (BACKUP_COPY === undefined) throw new OperatorError('BACKUP_COPY is not set.');
  const [folder, name, ...more] = parseArguments(rest, {}).positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError('Specify a folder, and at most one backup.');
  const copies = new BackupCopies(openObjectFolder(BACKUP_COPY));
  return `Copied to ${await copies.fetch(name ?? (await newestCopy(copies)), resolve(folder))}.`;
}

/** @throws OperatorError if there is none */
export async function newestCopy(copies: BackupCopies): Promise<string> {
  const newest = (await copies.list()).at(-1);
  if (newest === undefined) throw new OperatorError(`${copies.name} has no complete backup.`);
  return newest;
}
