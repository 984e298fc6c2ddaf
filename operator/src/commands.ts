import { backupCommand } from './backup/command.js';
import { prepare } from './prepare/prepare.js';
import { restoreCommand } from './restore/restore.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One thing that an operator can ask for. */
export interface Command {
  /** How it is called, after `operator`. */
  call: string;
  /** What it does, in one line. */
  does: string;
  /** @returns the line to say at its end */
  run: (rest: readonly string[], environment: Environment) => Promise<string>;
}

export const COMMANDS: Record<string, Command> = {
  prepare: {
    call: 'prepare',
    does: 'make the role and the schema of each service in the database of DATABASE_URL, an administrator’s address',
    run: (_rest, environment) => prepare(environment),
  },
  backup: {
    call: 'backup FOLDER [--keep-days N]',
    does: 'write everything as it is at this moment into a new folder in FOLDER; remove those older than N days (30)',
    run: backupCommand,
  },
  restore: {
    call: 'restore BACKUP',
    does: 'put a backup into an empty installation that does not run',
    run: restoreCommand,
  },
};

export const usage = (): string =>
  ['Usage:', ...Object.values(COMMANDS).map(({ call, does }) => `  operator ${call}\n      ${does}`)].join('\n');
