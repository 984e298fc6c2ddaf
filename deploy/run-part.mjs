/** The entry point of a container: runs the component in this process, so that it receives the signals. */
import { PARTS } from './parts.mjs';

const workspace = PARTS[process.env.PART];
if (workspace === undefined) {
  console.error(`PART must be one of ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
await import(new URL(`../${workspace}/dist/main.js`, import.meta.url));
