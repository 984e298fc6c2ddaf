import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareBusOnce } from '../launcher/dist/bus-preparation.js';
import { Installation } from '../launcher/dist/installation.js';
import { planComponents } from '../launcher/dist/components.js';
import { readSettings } from '../launcher/dist/settings.js';
import { isRunning } from '../launcher/setup/process-identity.mjs';

/**
 * Calls `work` with the URL of Kindred's database: DATABASE_URL, or the embedded database of DATA_DIR. If Kindred is
 * not running on DATA_DIR, starts it for the duration of `work`, on a free port and without demo members: that applies
 * the migrations, and locks the folder.
 */
export async function withKindredDatabase(work) {
  const settings = readSettings({ ...process.env, PORT: '0', PUBLIC_URL: '', DEMO: '0' });
  if (settings.DATABASE_URL !== undefined) return work(settings.DATABASE_URL);
  if (isRunningOn(settings.DATA_DIR)) return work(embeddedUrl(settings.DATA_DIR));
  process.stdout.write('Starting Kindred temporarily …\n');
  const installation = new Installation({
    environment: process.env,
    settings,
    planComponents,
    prepareBus: (url) => prepareBusOnce(url, async () => (await import('@kindred/event-bus')).prepareBus(url)),
    onStep: () => undefined,
    report: { crashed: () => undefined, recovered: () => undefined, gaveUp: () => undefined },
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

function isRunningOn(folder) {
  try {
    return isRunning(JSON.parse(readFileSync(join(folder, 'launcher.json'), 'utf8')).launcher);
  } catch {
    return false;
  }
}

/** The superuser's URL, from the connection file of the embedded database. */
function embeddedUrl(folder) {
  const { password, port } = JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8'));
  return `postgres://postgres:${password}@127.0.0.1:${port}/kindred`;
}
