import { auditCommand } from './audit/command.js';
import { backupCommand } from './backup/command.js';
import { prepare } from './prepare/prepare.js';
import { restoreCommand } from './restore/restore.js';

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
  backup: {
    usage: 'backup FOLDER [--keep-days N]',
    description:
      'write a backup into a new folder in FOLDER, and delete backups there that are older than N days (default 30)',
    run: backupCommand,
  },
  restore: {
    usage: 'restore BACKUP',
    description: 'restore a backup into an empty installation that is not running',
    run: restoreCommand,
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
