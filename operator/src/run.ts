import { SettingsError } from '@kindred/service-kit';
import { COMMANDS, usage, type Environment } from './commands.js';
import { OperatorError } from './operator-error.js';

/** Runs a subcommand. @returns the exit code: 0 on success, 1 on failure, 2 for an unknown subcommand */
export async function run([name = '', ...rest]: readonly string[], environment: Environment): Promise<number> {
  const command = COMMANDS[name];
  if (command === undefined) {
    process.stderr.write(`${usage()}\n`);
    return 2;
  }
  try {
    process.stdout.write(`${await command.run(rest, environment)}\n`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof OperatorError;
    process.stderr.write(`${isExpected ? error.message : `The command failed: ${reasonOf(error)}`}\n`);
    return 1;
  }
}

/** For a refused connection, Node throws an AggregateError with an empty message and one error per address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
