import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupFolder, pruneBackups } from './backup-folder.js';
import { backupCommand } from './command.js';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = new Date('2030-05-31T12:00:00Z');

async function writeBackup(parent: string, now: Date, daysAgo: number): Promise<void> {
  const backup = await BackupFolder.begin(parent, new Date(now.getTime() - daysAgo * DAY));
  await backup.writeText('manifest.json', '{}');
  await backup.finish();
}

describe('a folder of backups', () => {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  it('loses those that are too old and those that were never finished, and nothing else', async () => {
    for (const days of [0, 29, 31, 400]) await writeBackup(parent, NOW, days);
    await BackupFolder.begin(parent, new Date(NOW.getTime() - DAY / 2));
    await BackupFolder.begin(parent, new Date(NOW.getTime() - 3 * DAY));
    await mkdir(join(parent, 'kindred-notes'));
    await writeFile(join(parent, 'kindred-2020-01-01T00-00-00Z'), 'a file of somebody’s');
    expect(await pruneBackups(parent, 30, NOW)).toEqual([
      'kindred-2029-04-26T12-00-00Z',
      'kindred-2030-04-30T12-00-00Z',
      'kindred-2030-05-28T12-00-00Z.unfinished',
    ]);
    expect((await readdir(parent)).sort()).toEqual([
      'kindred-2020-01-01T00-00-00Z',
      'kindred-2030-05-02T12-00-00Z',
      'kindred-2030-05-31T00-00-00Z.unfinished',
      'kindred-2030-05-31T12-00-00Z',
      'kindred-notes',
    ]);
  });

  it('keeps none past its days until the next night, even by the second that a night comes later', async () => {
    const nights = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
    for (const days of [1, 88.9999, 89.0001]) await writeBackup(nights, NOW, days);
    expect(await pruneBackups(nights, 90, NOW)).toHaveLength(1);
    expect(await readdir(nights)).toHaveLength(2);
    await rm(nights, { recursive: true });
  });

  it('keeps the last one that could be made until the privacy policy forbids it', async () => {
    const failing = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
    await writeBackup(failing, NOW, 40);
    await writeBackup(failing, NOW, 41);
    await BackupFolder.begin(failing, NOW);
    expect(await pruneBackups(failing, 30, NOW)).toHaveLength(1);
    expect(await pruneBackups(failing, 30, new Date(NOW.getTime() + 49 * DAY))).toHaveLength(1);
    expect(await pruneBackups(failing, 30, new Date(NOW.getTime() + 49 * DAY + 1))).toEqual([
      expect.stringContaining('kindred-2030-04-21'),
    ]);
    await rm(failing, { recursive: true });
  });

  it('loses those that are too old when no further one can be made, too', async () => {
    const failing = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
    for (const days of [2, 31, 91]) await writeBackup(failing, new Date(), days);
    await expect(backupCommand([failing], {})).rejects.toThrow('DATABASE_URL is not set');
    expect(await readdir(failing)).toHaveLength(1);
    await rm(failing, { recursive: true });
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
