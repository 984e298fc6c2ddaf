import { SettingsError } from '@kindred/service-kit';
import { COMMANDS, usage } from './commands.js';

/** Exit code 0 when done, 1 when it could not be, 2 for a call that is not understood. */
async function main([name = '', ...rest]: readonly string[]): Promise<number> {
  const command = COMMANDS[name];
  if (command === undefined) {
    process.stderr.write(`${usage()}\n`);
    return 2;
  }
  process.stdout.write(`${await command.run(rest, process.env)}\n`);
  return 0;
}

/** Node answers a refused connection with one error per address, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const words = error instanceof SettingsError ? error.message : `It could not be done: ${reasonOf(error)}`;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  },
);
