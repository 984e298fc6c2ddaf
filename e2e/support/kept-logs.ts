import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Where the logs of the last run are; `npm test` empties it first. */
const FOLDER = join(process.cwd(), '.cache', 'logs');

/** Copies the component logs of a data folder to `.cache/logs`, so that a failed journey can be explained. @returns where */
export async function keepLogs(dataDir: string): Promise<string> {
  const folder = join(FOLDER, basename(dataDir));
  await cp(join(dataDir, 'logs'), folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return folder;
}

/** Writes what one process has printed to `.cache/logs`. */
export async function keepOutput(installation: string, name: string, output: string): Promise<void> {
  const folder = join(FOLDER, installation);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name.replaceAll(' ', '-')}.log`), output);
}
