import { access, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { removeStaleTemporaryFiles, withTemporaryFile } from './temporary-files.js';

const HOUR = 60 * 60_000;

describe('temporary files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-copies-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const age = (path: string, milliseconds: number): Promise<void> => {
    const then = new Date(Date.now() - milliseconds);
    return utimes(path, then, then);
  };

  it('are deleted after the work, even if it fails', async () => {
    const copy = () => Readable.from([Buffer.from('a photo')]);
    expect(await withTemporaryFile(copy(), (path) => readFile(path, 'utf8'), folder)).toBe('a photo');
    await expect(withTemporaryFile(copy(), () => Promise.reject(new Error('broken')), folder)).rejects.toThrow(
      'broken',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('are removed after an hour when the process has crashed, and no sooner', async () => {
    const work = async (path: string): Promise<void> => {
      await removeStaleTemporaryFiles(folder);
      await access(path);
      await age(dirname(path), HOUR - 10_000);
      await removeStaleTemporaryFiles(folder);
      await access(path);
      await age(dirname(path), HOUR + 10_000);
      await removeStaleTemporaryFiles(folder);
      expect(await readdir(folder)).toEqual([]);
    };
    await withTemporaryFile(Readable.from([Buffer.from('a photo')]), work, folder);
  });

  it('are the only files that the cleanup removes', async () => {
    const others = ['kindred-media-abc', 'kindred-work-copy-of-mine', 'something'];
    for (const name of others) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'kept'), 'kept');
      await age(join(folder, name), 24 * HOUR);
    }
    await writeFile(join(folder, 'kindred-work-copy-file'), 'kept');
    await age(join(folder, 'kindred-work-copy-file'), 24 * HOUR);
    await removeStaleTemporaryFiles(folder);
    expect((await readdir(folder)).sort()).toEqual([...others, 'kindred-work-copy-file'].sort());
    for (const name of others) expect(await readdir(join(folder, name))).toEqual(['kept']);
  });
});
