import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupFolder, pruneBackups } from './backup-folder.js';
import { backupCommand } from './command.js';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = new Date('2030-05-31T12:00:00Z');

describe('a folder of backups', () => {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  it('loses those that are too old and those that were never finished, and nothing else', async () => {
    for (const days of [0, 29, 31, 400]) {
      const backup = await BackupFolder.begin(parent, new Date(NOW.getTime() - days * DAY));
      await backup.writeText('manifest.json', '{}');
      await backup.finish();
    }
    await BackupFolder.begin(parent, new Date(NOW.getTime() - DAY / 2));
    await BackupFolder.begin(parent, new Date(NOW.getTime() - 2 * DAY));
    await mkdir(join(parent, 'kindred-notes'));
    await writeFile(join(parent, 'kindred-2020-01-01T00-00-00Z'), 'a file of somebody’s');
    expect(await pruneBackups(parent, 30, NOW)).toEqual([
      'kindred-2029-04-26T12-00-00Z',
      'kindred-2030-04-30T12-00-00Z',
      'kindred-2030-05-29T12-00-00Z.unfinished',
    ]);
    expect((await readdir(parent)).sort()).toEqual([
      'kindred-2020-01-01T00-00-00Z',
      'kindred-2030-05-02T12-00-00Z',
      'kindred-2030-05-31T00-00-00Z.unfinished',
      'kindred-2030-05-31T12-00-00Z',
      'kindred-notes',
    ]);
  });

  it.each([
    [[], 'Name the one folder'],
    [['a', 'b'], 'Name the one folder'],
    [['a', '--keep-days', '91'], 'from 1 to 90'],
    [['a', '--keep-days', '0'], 'from 1 to 90'],
    [['a', '--keep-days', '1.5'], 'from 1 to 90'],
    [['a', '--forever'], '--forever'],
  ])('is not to be had by %j', async (words, complaint) => {
    await expect(backupCommand(words, {})).rejects.toThrow(complaint);
  });

  it('needs to know where everything is, and says what is missing', async () => {
    await expect(backupCommand([parent], {})).rejects.toThrow('DATABASE_URL is not set');
    const DATABASE_URL = 'postgres://kindred:secret@localhost/kindred';
    await expect(backupCommand([parent], { DATABASE_URL, S3_BUCKET: 'kindred' })).rejects.toThrow(
      'S3_ENDPOINT is not set',
    );
  });
});
