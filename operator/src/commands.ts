import { auditCommand } from './audit/command.js';
import { backupCommand } from './backup/command.js';
import { fetchBackupCommand } from './copy/command.js';
import { prepareBucket } from './prepare/prepare-bucket.js';
import { prepare } from './prepare/prepare.js';
import { restoreCheckCommand } from './restore-check/command.js';
import { restoreCommand } from './restore/command.js';
import { copyMediaCommand } from './restore/copy-media.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A subcommand of `operator`. */
export interface Command {
  /** Its name and arguments. */
  usage: string;
  /** What it does, in one line. */
  description: string;
  /** @returns the text to print on success */
  run: (rest: readonly string[], environment: Environment) => Promise<string>;
}

export const COMMANDS: Record<string, Command> = {
  prepare: {
    usage: 'prepare',
    description:
      'create the role and the schema of each service in the database of DATABASE_URL (the URL of an administrator)',
    run: (_rest, environment) => prepare(environment),
  },
  'prepare-bucket': {
    usage: 'prepare-bucket',
    description: 'create the bucket in the store of docker-compose.yml, and a key that can access nothing else',
    run: (_rest, environment) => prepareBucket(environment),
  },
  backup: {
    usage: 'backup FOLDER [--keep-days N] [--recipient KEY]',
    description:
      'write a backup into a new folder in FOLDER, encrypted for KEY (age1…), copy it to BACKUP_COPY if that is set, and delete backups and copies that are older than N days (default 30)',
    run: backupCommand,
  },
  restore: {
    usage: 'restore BACKUP [--identity FILE] [--deletions LOCATION]',
    description:
      'restore a backup into an empty installation that is not running, without the accounts in the deletion ledger',
    run: restoreCommand,
  },
  'copy-media': {
    usage: 'copy-media BACKUP [--identity FILE]',
    description: 'copy the photos of a backup that the media store lacks, after a loss or into a new store',
    run: copyMediaCommand,
  },
  'restore-check': {
    usage: 'restore-check [FOLDER] [--identity FILE] [--max-age HOURS]',
    description:
      'restore the newest backup in FOLDER or BACKUP_COPY into a database that is dropped afterward; fails if it is older than HOURS (default 48)',
    run: restoreCheckCommand,
  },
  'fetch-backup': {
    usage: 'fetch-backup FOLDER [BACKUP]',
    description: 'copy a backup, by default the newest, from BACKUP_COPY into FOLDER',
    run: fetchBackupCommand,
  },
  audit: {
    usage: 'audit verify [--head HASH] [--manifest FILE]',
    description: 'verify the audit trail, and that it contains the hash from a log or the manifest of a backup',
    run: auditCommand,
  },
};

export const usage = (): string =>
  [
    'Usage:',
    ...Object.values(COMMANDS).map(({ usage, description }) => `  operator ${usage}\n      ${description}`),
  ].join('\n');
