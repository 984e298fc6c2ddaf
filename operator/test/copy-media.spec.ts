import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '@kindred/embedded-database';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { backUp } from '../src/backup/backup.js';
import { copyMissingMedia } from '../src/restore/copy-media.js';
import { InMemoryMediaStore } from './in-memory-media-store.js';

const PHOTOS = ['originals/0f0e0d0c-0b0a-4909-8807-060504030201', 'originals/1f0e0d0c-0b0a-4909-8807-060504030201'];
const INSTALLATION = '00000000-0000-4000-8000-000000000000';

describe('operator copy-media', () => {
  let database: TestDatabase;
  let folder: string;
  let backup: string;
  const lost = new InMemoryMediaStore();
  const at = (media: InMemoryMediaStore) => ({ databaseUrl: database.adminUrl, busUrl: database.adminUrl, media });
  const run = (sql: string) => withClient(database.urls.moderation, (client) => client.query(sql));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-copy-'));
    database = await createTestDatabase();
    await run(`
      CREATE TABLE migrations (id serial PRIMARY KEY, name text NOT NULL);
      CREATE TABLE outbox (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id uuid NOT NULL, envelope jsonb NOT NULL);
      CREATE TABLE photos (id serial PRIMARY KEY, original_key text);
      INSERT INTO photos (original_key) VALUES ('${PHOTOS[0]}'), ('${PHOTOS[1]}');
      CREATE TABLE installation (id uuid NOT NULL, to_be_marked boolean NOT NULL);
      INSERT INTO installation VALUES ('${INSTALLATION}', false)`);
    for (const key of PHOTOS) lost.objects.set(key, `the bytes of ${key}`);
    ({ path: backup } = await backUp(at(lost), folder, 30));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('fills a new store and marks it, and changes nothing the second time', async () => {
    const store = new InMemoryMediaStore();
    expect(await copyMissingMedia(at(store), backup)).toEqual({ copied: 2, present: 0 });
    const expected = [...lost.objects, ['installation', INSTALLATION]];
    expect([...store.objects]).toEqual(expect.arrayContaining(expected));
    expect(await copyMissingMedia(at(store), backup)).toEqual({ copied: 0, present: 2 });
    expect(store.objects.size).toBe(3);
  });

  it('adds only what is missing', async () => {
    const store = new InMemoryMediaStore();
    const [kept = '', missing = ''] = PHOTOS;
    store.objects.set(kept, 'newer');
    expect(await copyMissingMedia(at(store), backup)).toEqual({ copied: 1, present: 1 });
    expect(store.objects.get(kept)).toBe('newer');
    expect(store.objects.get(missing)).toBe(`the bytes of ${missing}`);
  });

  it('rejects a database without an installation', async () => {
    await run('DELETE FROM installation');
    await expect(copyMissingMedia(at(new InMemoryMediaStore()), backup)).rejects.toThrow(
      'The database has no installation: start moderation once.',
    );
  });
});
