import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupFolder, pruneBackups } from './backup-folder.js';
import { backupCommand } from './command.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const NOW = new Date('2030-05-31T12:00:00Z');

async function writeBackup(parent: string, now: Date, daysAgo: number): Promise<void> {
  const backup = await BackupFolder.create(parent, new Date(now.getTime() - daysAgo * DAY_MILLISECONDS));
  await backup.writeText('manifest.json', '{}');
  await backup.finish();
}

describe('a backup folder', () => {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  it('deletes only expired and unfinished backups', async () => {
    for (const days of [0, 29, 31, 400]) await writeBackup(parent, NOW, days);
    await BackupFolder.create(parent, new Date(NOW.getTime() - DAY_MILLISECONDS / 2));
    await BackupFolder.create(parent, new Date(NOW.getTime() - 3 * DAY_MILLISECONDS));
    await mkdir(join(parent, 'kindred-notes'));
    await writeFile(join(parent, 'kindred-2020-01-01T00-00-00Z'), 'a file, not a backup');
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

  it('deletes a backup that would expire before the next night', async () => {
    const nights = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
    for (const days of [1, 88.9999, 89.0001]) await writeBackup(nights, NOW, days);
    expect(await pruneBackups(nights, 90, NOW)).toHaveLength(1);
    expect(await readdir(nights)).toHaveLength(2);
    await rm(nights, { recursive: true });
  });

  it('keeps the newest backup for as long as the privacy policy allows', async () => {
    const failing = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
    await writeBackup(failing, NOW, 40);
    await writeBackup(failing, NOW, 41);
    await BackupFolder.create(failing, NOW);
    expect(await pruneBackups(failing, 30, NOW)).toHaveLength(1);
    expect(await pruneBackups(failing, 30, new Date(NOW.getTime() + 49 * DAY_MILLISECONDS))).toHaveLength(1);
    expect(await pruneBackups(failing, 30, new Date(NOW.getTime() + 49 * DAY_MILLISECONDS + 1))).toEqual([
      expect.stringContaining('kindred-2030-04-21'),
    ]);
    await rm(failing, { recursive: true });
  });

  it('deletes expired backups even if no new one can be created', async () => {
    const failing = await mkdtemp(join(tmpdir(), 'kindred-pruning-'));
    for (const days of [2, 31, 91]) await writeBackup(failing, new Date(), days);
    await expect(backupCommand([failing], {})).rejects.toThrow('DATABASE_URL is not set');
    expect(await readdir(failing)).toHaveLength(1);
    await rm(failing, { recursive: true });
  });

  it.each([
    [[], 'exactly one folder'],
    [['a', 'b'], 'exactly one folder'],
    [['a', '--keep-days', '91'], 'from 1 to 90'],
    [['a', '--keep-days', '0'], 'from 1 to 90'],
    [['a', '--keep-days', '1.5'], 'from 1 to 90'],
    [['a', '--forever'], '--forever'],
  ])('rejects the arguments %j', async (args, message) => {
    await expect(backupCommand(args, {})).rejects.toThrow(message);
  });

  it('requires the settings of the stores, and names the first missing one', async () => {
    await expect(backupCommand([parent], {})).rejects.toThrow('DATABASE_URL is not set');
    const DATABASE_URL = 'postgres://kindred:secret@localhost/kindred';
    await expect(backupCommand([parent], { DATABASE_URL, S3_BUCKET: 'kindred' })).rejects.toThrow(
      'S3_ENDPOINT is not set',
    );
  });
});
