import 'reflect-metadata';
import { administer, reasonOf, USAGE } from './administrators/command.js';

/** Exit code 0 when done, 1 when it could not be, 2 for a call that is not understood. */
async function main(): Promise<number> {
  const answer = await administer(process.argv.slice(2), process.env, process.stdin);
  if (answer === undefined) {
    console.error(USAGE);
    return 2;
  }
  if (answer.isDone) console.log(answer.words);
  else console.error(answer.words);
  return answer.isDone ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(reasonOf(error));
    process.exitCode = 1;
  },
);
