/**
 * `npm test`, `npm run test:full` and `npm run test:release`: installs and builds what is needed, then runs the tests of the
 * tier (docs/testing.md). Arguments after `--` go to Jest. The totals are kept in `.cache/tests-TIER.json`.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { prepare } = await import('./setup/prepare.mjs');
await prepare();
const { runTests } = await import('./setup/tests.mjs');
const [tier = 'test', ...args] = process.argv.slice(2);
process.exitCode = await runTests(tier, args);
