/**
 * `npm run bench:messages -- --rows 1000000`: compares the table of messages with one that is partitioned by match, on a
 * temporary PostgreSQL.
 */
import { requireNode } from '../launcher/setup/node-version.mjs';

requireNode();
const { prepare } = await import('../launcher/setup/prepare.mjs');
await prepare();
const { main } = await import('./dist/messages/main.js');
await main(process.argv.slice(2), (module) => import(`../services/messaging/dist/${module}.js`));
