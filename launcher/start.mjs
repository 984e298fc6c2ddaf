/**
 * `npm start`: installs and builds what is missing, then runs Kindred. Plain JavaScript, since it runs before the
 * install.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { prepare } = await import('./setup/prepare.mjs');
await prepare();
const { run } = await import('./dist/main.js');
await run();
