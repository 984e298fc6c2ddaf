import { SettingsError } from '@kindred/service-kit';
import { Logger } from '@nestjs/common';
import { COMMANDS, usage, type Environment } from './commands.js';
import { OperatorError, reasonOf } from './operator-error.js';

/** Runs a subcommand. @returns the exit code: 0 on success, 1 on failure, 2 for an unknown subcommand */
export async function run([name = '', ...rest]: readonly string[], environment: Environment): Promise<number> {
  const command = COMMANDS[name];
  if (command === undefined) {
    process.stderr.write(`${usage()}\n`);
    return 2;
  }
  // The command reports errors itself.
  Logger.overrideLogger(false);
  try {
    process.stdout.write(`${await command.run(rest, environment)}\n`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof OperatorError;
    process.stderr.write(`${isExpected ? error.message : `The command failed: ${reasonOf(error)}`}\n`);
    return 1;
  }
}
