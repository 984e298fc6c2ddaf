/**
 * `npm run dev`: as `npm start`, and keeps compiling. A part whose compiled files change is started again; the client is
 * built anew, so that reloading the page shows it.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { prepare } = await import('./setup/prepare.mjs');
await prepare();
const { startCompilers } = await import('./setup/compilers.mjs');
startCompilers();
const { run } = await import('./dist/main.js');
await run({ watch: true });
