/** `npm start`: installs and builds what is needed, then runs Kindred. Plain JavaScript on a bare Node. */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { prepare } = await import('./setup/prepare.mjs');
await prepare();
const { run } = await import('./dist/main.js');
await run();
