import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BACKUP_LOCK } from '@kindred/platform/database';
import { DataSource } from 'typeorm';
import { UnreferencedObjectsService } from '../src/media/stores/unreferenced-objects.service.js';
import { MediaStore } from '../src/media/stores/media-store.js';
import { ModerationUnderTest } from './moderation-under-test.js';

describe('while a backup is running', () => {
  let service: ModerationUnderTest;
  beforeAll(async () => {
    service = await ModerationUnderTest.start();
  });
  afterAll(() => service.stop());

  it('no object is deleted until it has ended', async () => {
    const objects = service.app.get(UnreferencedObjectsService);
    const store = service.app.get(MediaStore);
    const key = await objects.put('originals', Readable.from([Buffer.from('a photo')]));
    const backup = service.app.get(DataSource).createQueryRunner();
    await backup.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
    await objects.discard([key]);
    await service.tasksTried();
    expect(await store.stat(key)).toEqual({ bytes: 7 });
    await backup.query('SELECT pg_advisory_unlock($1)', [BACKUP_LOCK]);
    await backup.release();
    await service.runTasks('key = $1', [key]);
    expect(await store.stat(key)).toBeUndefined();
    expect(await service.sql('SELECT FROM tasks WHERE key = $1', [key])).toEqual([]);
  });
});
