import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from './process-identity.mjs';

const MEMORY = '/dev/shm';
const PREFIX = 'kindred-tests-';
const REQUIRED_BYTES = 6_000_000_000;

/**
 * Creates a folder for the temporary files of a test run: in shared memory if it has space and allows executables, so that
 * a slow disk does not delay database commits. Removes the folders of runs that were killed.
 */
export function createTemporaryFolder(parent = hasSpace() ? MEMORY : tmpdir()) {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^kindred-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !identify(Number(pid))) removeIfOwn(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // As root, PostgreSQL runs as another user, which must be able to traverse the folder.
  chmodSync(folder, 0o711);
  return folder;
}

function removeIfOwn(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // Another user's.
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
  }
}

function hasSpace() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options =
      mounts
        .map((line) => line.split(' '))
        .find(([, path]) => path === MEMORY)?.[3]
        .split(',') ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    return options.includes('rw') && !options.includes('noexec') && bavail * bsize > REQUIRED_BYTES;
  } catch {
    return false;
  }
}
