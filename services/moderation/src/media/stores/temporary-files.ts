import { lstat, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Never matches a media folder. Renaming it would leave files of earlier versions behind. */
const PREFIX = 'kindred-work-copy-';
const FILE = 'object';
/** Longer than any work takes: an older file was left behind by a crashed process. */
const MAX_AGE_MILLISECONDS = 60 * 60_000;

/** Runs the work on a temporary file with this content, and deletes it afterward. */
export async function withTemporaryFile<T>(
  body: Readable,
  work: (path: string) => Promise<T>,
  parent = tmpdir(),
): Promise<T> {
  const folder = await mkdtemp(join(parent, PREFIX));
  try {
    const path = join(folder, FILE);
    await writeFile(path, body, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes files that crashed processes left behind: they can be originals with private EXIF data. */
export async function removeStaleTemporaryFiles(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(parent, name);
    try {
      const found = await lstat(folder);
      if (!found.isDirectory() || Date.now() - found.mtimeMs < MAX_AGE_MILLISECONDS) continue;
      await rm(join(folder, FILE), { force: true });
      await rmdir(folder);
    } catch {
      // Owned by another user, or removed concurrently.
    }
  }
}
