import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from './start-problem.js';

export interface DataFolder {
  path: string;
  logs: string;
  media: string;
}

/**
 * Makes DATA_DIR where it is absent, closed to everybody else. A fresh one of root's can be walked through (not listed):
 * the database runs as another user, in a folder of its own in there.
 * @throws StartProblem when it is no folder or cannot be written
 */
export function openDataFolder(path: string): DataFolder {
  const folder = { path, logs: join(path, 'logs'), media: join(path, 'media') };
  const probe = join(path, `.writable-${process.pid}`);
  try {
    makeFolder(path);
    if (process.getuid?.() === 0 && readdirSync(path).length === 0) chmodSync(path, 0o711);
    writeFileSync(probe, '');
    rmSync(probe);
    for (const inside of [folder.logs, folder.media]) makeFolder(inside);
  } catch (error) {
    if (existsSync(path) && !statSync(path).isDirectory()) throw new StartProblem(`DATA_DIR ${path} is not a folder.`);
    throw new StartProblem(`DATA_DIR ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return folder;
}

/** With its parents. `mkdirSync` can do that too, but never ends (Node 20) where no folder can be made, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}
