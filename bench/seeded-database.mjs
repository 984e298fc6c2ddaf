import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareBusOnce } from '../launcher/dist/bus-preparation.js';
import { Installation } from '../launcher/dist/installation.js';
import { planParts } from '../launcher/dist/parts.js';
import { readSettings } from '../launcher/dist/settings.js';
import { isRunning } from '../launcher/setup/process-identity.mjs';

/**
 * Calls `work` with the address of Kindred's database: the one that DATABASE_URL names, or the embedded one of DATA_DIR.
 * Where Kindred does not run on that folder, it is started for as long as the work takes, at any free port and without
 * demo members: that makes the tables, brings them up to date, and keeps others off.
 */
export async function withKindredDatabase(work) {
  const settings = readSettings({ ...process.env, PORT: '0', PUBLIC_URL: '', DEMO: '0' });
  if (settings.DATABASE_URL !== undefined) return work(settings.DATABASE_URL);
  if (runsOn(settings.DATA_DIR)) return work(embeddedUrl(settings.DATA_DIR));
  process.stdout.write('Starting Kindred for the time this takes …\n');
  const installation = new Installation({
    environment: process.env,
    settings,
    planParts,
    prepareBus: (url) => prepareBusOnce(url, async () => (await import('@kindred/event-bus')).prepareBus(url)),
    onStep: () => undefined,
    report: { died: () => undefined, recovered: () => undefined, abandoned: () => undefined },
  });
  const stop = async () => {
    await installation.stop();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
  try {
    await installation.start();
    return await work(embeddedUrl(settings.DATA_DIR));
  } finally {
    await installation.stop();
  }
}

function runsOn(folder) {
  try {
    return isRunning(JSON.parse(readFileSync(join(folder, 'launcher.json'), 'utf8')).launcher);
  } catch {
    return false;
  }
}

/** The superuser's address, as the embedded database notes it for the owner of the folder. */
function embeddedUrl(folder) {
  const { password, port } = JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8'));
  return `postgres://postgres:${password}@127.0.0.1:${port}/kindred`;
}
