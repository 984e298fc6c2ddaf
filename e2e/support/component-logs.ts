import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Logs of the last run. Each tier has its own folder, which it empties first. */
const FOLDER = process.env['TEST_LOGS'] ?? join(process.cwd(), '.cache', 'logs', 'jest');

/**
 * Copies the component logs of a data folder to `.cache/logs/TIER`, to debug failed tests.
 * @returns the target folder
 */
export async function copyLogs(dataDir: string): Promise<string> {
  const folder = join(FOLDER, basename(dataDir));
  await cp(join(dataDir, 'logs'), folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return folder;
}

/**
 * Opens the log of a component that is started without a data folder of its own.
 * @param run folder name that the components of one installation share
 */
export function openLog(run: string, component: string): WriteStream {
  const folder = join(FOLDER, run);
  mkdirSync(folder, { recursive: true });
  return createWriteStream(join(folder, `${component.replaceAll(' ', '-')}.log`), { flags: 'a' });
}
