import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.js';

export interface DataFolder {
  path: string;
  logs: string;
  media: string;
  /** The deletion ledger, unless it is elsewhere. Created with the first deletion. */
  deletions: string;
}

/**
 * Creates DATA_DIR if it does not exist, with mode 0700. For root, an empty one gets 0711, since the embedded database
 * runs as another user in a subfolder.
 * @throws StartupError if it is not a folder or not writable
 */
export function openDataFolder(path: string): DataFolder {
  const folder = { path, logs: join(path, 'logs'), media: join(path, 'media'), deletions: join(path, 'deletions') };
  const probe = join(path, `.writable-${process.pid}`);
  try {
    createFolder(path);
    if (process.getuid?.() === 0 && readdirSync(path).length === 0) chmodSync(path, 0o711);
    writeFileSync(probe, '');
    rmSync(probe);
    for (const subfolder of [folder.logs, folder.media]) createFolder(subfolder);
  } catch (error) {
    if (existsSync(path) && !statSync(path).isDirectory()) throw new StartupError(`DATA_DIR ${path} is not a folder.`);
    throw new StartupError(`DATA_DIR ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return folder;
}

/** Creates a folder and its parents. The recursive `mkdirSync` of Node 20 never returns in /proc, for example. */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process can have created it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}
