import { SettingsError } from '@kindred/service-kit';
import { COMMANDS, usage, type Environment } from './commands.js';
import { Problem } from './problem.js';

/** Exit code 0 when done, 1 when it could not be, 2 for a call that is not understood. */
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
    const isPlain = error instanceof SettingsError || error instanceof Problem;
    process.stderr.write(`${isPlain ? error.message : `It could not be done: ${reasonOf(error)}`}\n`);
    return 1;
  }
}

/** Node answers a refused connection with one error per address, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
