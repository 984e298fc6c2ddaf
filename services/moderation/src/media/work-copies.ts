import { lstat, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** No folder that somebody might keep media in is called that. */
const PREFIX = 'kindred-work-copy-';
const FILE = 'object';
/** Longer than any work takes: one that is older has been left by a process that died. */
const LIFE_MILLISECONDS = 60 * 60_000;

/** Runs work on a file of these bytes, which is gone afterwards. */
export async function withWorkCopy<T>(
  body: Readable,
  work: (path: string) => Promise<T>,
  place = tmpdir(),
): Promise<T> {
  const folder = await mkdtemp(join(place, PREFIX));
  try {
    const path = join(folder, FILE);
    await writeFile(path, body, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the copies that processes of this machine died over: they may be originals, with all that cameras write in. */
export async function clearLeftWorkCopies(place = tmpdir()): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(place, name);
    try {
      const found = await lstat(folder);
      if (!found.isDirectory() || Date.now() - found.mtimeMs < LIFE_MILLISECONDS) continue;
      await rm(join(folder, FILE), { force: true });
      await rmdir(folder);
    } catch {
      // Somebody else's, or just gone.
    }
  }
}
