/**
 * `npm run dev`: like `npm start`, in watch mode. Restarts a component when its compiled files change, and rebuilds the
 * web client, so that reloading the page shows the change.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { prepare } = await import('./setup/prepare.mjs');
await prepare();
const { startCompilers } = await import('./setup/compilers.mjs');
startCompilers();
const { run } = await import('./dist/main.js');
await run({ watch: true });
