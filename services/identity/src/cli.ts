import 'reflect-metadata';
import { runAdminCommand, errorMessage, USAGE } from './administrators/command.js';

/** Resolves to the exit code: 0 when done, 1 on failure, 2 for invalid arguments. */
async function main(): Promise<number> {
  const result = await runAdminCommand(process.argv.slice(2), process.env, process.stdin);
  if (result === undefined) {
    console.error(USAGE);
    return 2;
  }
  if (result.isDone) console.log(result.message);
  else console.error(result.message);
  return result.isDone ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(errorMessage(error));
    process.exitCode = 1;
  },
);
