/** What a container runs: the part that its image was made for, in this process, so that it gets the signals itself. */
import { PARTS } from './parts.mjs';

const room = PARTS[process.env.PART];
if (room === undefined) {
  console.error(`PART must be one of ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
await import(new URL(`../${room}/dist/main.js`, import.meta.url));
