/**
 * `npm test`: installs and builds what is needed, then runs every test: first the specs, then the journeys through the
 * built product, which want the machine for themselves. What follows `--` goes to Jest. The figures of both are kept in
 * `.cache/tests.json`.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { prepare } = await import('./setup/prepare.mjs');
await prepare();
const { runTests } = await import('./setup/tests.mjs');
process.exitCode = await runTests(process.argv.slice(2));
