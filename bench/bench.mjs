/** `npm run bench`: installs dependencies, builds, then benchmarks the product against bare handlers. */
import { requireNode } from '../launcher/setup/node-version.mjs';

requireNode();
const { prepare } = await import('../launcher/setup/prepare.mjs');
await prepare();
const { main } = await import('./dist/main.js');
await main(process.argv.slice(2));
