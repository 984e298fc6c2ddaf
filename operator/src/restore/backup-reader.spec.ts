import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CHECKSUMS, FORMATS, MANIFEST, tableFile, type Manifest } from '../backup/manifest.js';
import { BackupReader } from './backup-reader.js';

const TABLE = tableFile('identity', 'accounts');
const PHOTO = 'media/originals/0f/0e0d0c-0b0a-4909-8807-060504030201';
const PHOTO_KEY = 'originals/0f0e0d0c-0b0a-4909-8807-060504030201';

describe('a backup', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'kindred-backup-'));
    const manifest: Manifest = {
      format: FORMATS.plain,
      version: '1.0.0',
      takenAt: '2026-01-01T00:00:00.000Z',
      schemas: [],
      events: 0,
      media: { objects: 1, bytes: 5, missing: 0 },
    };
    const files = { [MANIFEST]: JSON.stringify(manifest), [TABLE]: 'rows', [PHOTO]: 'bytes' };
    const sums = Object.entries(files).map(
      ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
    );
    for (const [name, text] of Object.entries({ ...files, [CHECKSUMS]: sums.join('') })) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('lists its objects', async () => {
    const { objects } = await BackupReader.open(root);
    expect(objects.map(({ key }) => key)).toEqual([PHOTO_KEY]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['has a changed table', `${TABLE} in .* was changed`, () => appendFile(join(root, TABLE), ' ')],
    ['has a changed manifest', `${MANIFEST} in .* was changed`, () => appendFile(join(root, MANIFEST), ' ')],
    ['lacks a table', `${TABLE} in .* cannot be read`, () => rm(join(root, TABLE))],
    ['lacks an object', `${PHOTO} in .* cannot be read`, () => rm(join(root, PHOTO))],
    [
      'has a file too many',
      'media/note.txt in .* does not belong to this backup',
      () => writeFile(join(root, 'media', 'note.txt'), 'hello'),
    ],
    ['has no checksums', 'is not a complete backup', () => rm(join(root, CHECKSUMS))],
    ['has checksums that are cut off', `${CHECKSUMS} in .* is damaged`, () => writeFile(join(root, CHECKSUMS), '')],
  ])('is rejected if it %s', async (_what, message, change) => {
    await change();
    await expect(BackupReader.open(root)).rejects.toThrow(new RegExp(message));
  });
});
