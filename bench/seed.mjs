/**
 * `npm run seed -- --members 100000 [--seed 1]`: fills Kindred's database with realistic members. Uses the database of
 * DATABASE_URL, or the embedded one of DATA_DIR, whether Kindred is running or not.
 */
import { requireNode } from '../launcher/setup/node-version.mjs';

requireNode();
const { prepare } = await import('../launcher/setup/prepare.mjs');
await prepare();
const { readCommand, runCommand } = await import('./dist/seed/command.js');
const { withKindredDatabase } = await import('./seeded-database.mjs');
try {
  const command = readCommand(process.argv.slice(2));
  await withKindredDatabase((databaseUrl) => runCommand(command, databaseUrl));
} catch (error) {
  const expected = error.name === 'SeedError' || error.name === 'StartupError';
  process.stderr.write(`${expected ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
