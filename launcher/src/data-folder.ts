import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './start-problem.js';

export interface DataFolder {
  path: string;
  logs: string;
  media: string;
}

/**
 * Makes DATA_DIR where it is absent, closed to everybody else. A fresh one of root's can be walked through (not listed):
 * the database runs as another user, in a folder of its own in there.
 * @throws StartProblem when it cannot be written
 */
export function openDataFolder(path: string): DataFolder {
  const folder = { path, logs: join(path, 'logs'), media: join(path, 'media') };
  const probe = join(path, `.writable-${process.pid}`);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (process.getuid?.() === 0 && readdirSync(path).length === 0) chmodSync(path, 0o711);
    writeFileSync(probe, '');
    rmSync(probe);
    for (const inside of [folder.logs, folder.media]) mkdirSync(inside, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartProblem(`DATA_DIR ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return folder;
}
