import { mkdtemp, readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/**
 * Creates a temporary folder for many small files: in shared memory where it has space and allows executables,
 * otherwise on disk.
 */
export async function makeMemoryFolder(prefix: string, bytes: number): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY)
    ?.split(' ')[3];
  const isFit = options !== undefined && options.startsWith('rw') && !options.split(',').includes('noexec');
  const free = isFit ? await statfs(MEMORY).then(({ bavail, bsize }) => bavail * bsize) : 0;
  return mkdtemp(join(free > 2 * bytes ? MEMORY : tmpdir(), prefix));
}
