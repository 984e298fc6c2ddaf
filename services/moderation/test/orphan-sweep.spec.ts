import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LooseObjectsService } from '../src/media/loose-objects.service.js';
import { MediaStore } from '../src/media/media-store.js';
import { OrphanSweep } from '../src/sweeps/orphan-sweep.js';
import { ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';
import { addApproved, addPhoto, complete, createUpload, jpeg, join, photosOf, type Person } from './people.js';

const HOUR = 60 * 60 * 1_000;

describe.each(STORE_KINDS)('orphans with media in: %s', (store) => {
  let service: ModerationUnderTest;
  let media: MediaStore;
  let admin: Person;
  let maya: Person;
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store });
    media = service.app.get(MediaStore);
    admin = await join(service, { role: 'admin' });
  });
  beforeEach(async () => {
    maya = await join(service);
  });
  afterAll(() => service.stop());

  /** A round as if it were so many hours from now, and what follows from it. */
  async function sweep(hours: number): Promise<void> {
    await service.app.get(OrphanSweep).run(new Date(Date.now() + hours * HOUR));
    await service.sweep();
    await service.rendered();
  }
  async function putOrphan(group: string): Promise<string> {
    const key = `${group}/${randomUUID()}`;
    await media.put(key, Readable.from([Buffer.from('nobody owns this')]));
    return key;
  }
  async function keysOf(photoId: string): Promise<string[]> {
    await service.rendered();
    const rows = await service.sql<{ key: string }>(
      'SELECT object_key AS key FROM photo_renditions WHERE photo_id = $1 ORDER BY width',
      [photoId],
    );
    return rows.map(({ key }) => key);
  }
  async function lose(keys: readonly string[]): Promise<void> {
    for (const key of keys) await media.delete(key);
  }
  /** Gives a photo an original again, as before its renditions were all made. */
  async function giveOriginal(photoId: string): Promise<string> {
    await service.rendered();
    const key = `originals/${randomUUID()}`;
    await media.put(key, Readable.from([await jpeg()]));
    await service.sql(
      `UPDATE photos SET original_key = $2, original_kind = 'jpeg', render_after = now() + interval '1 day' WHERE id = $1`,
      [photoId, key],
    );
    return key;
  }
  async function keepEvidence(key: string): Promise<string> {
    const [reportId, id] = [randomUUID(), randomUUID()];
    await service.sql(
      `INSERT INTO reports (id, reporter_id, user_id, category, details) VALUES ($1, $2, $3, 'OTHER', 'x')`,
      [reportId, randomUUID(), randomUUID()],
    );
    await service.sql('INSERT INTO report_photos (id, report_id, place, object_key) VALUES ($1, $2, 1, $3)', [
      id,
      reportId,
      key,
    ]);
    return id;
  }
  /** Every name and every object, each of which should have its other half. */
  async function unmatched(): Promise<string[]> {
    await service.rendered();
    const named = await service.sql<{ key: string }>(
      `SELECT object_key AS key FROM photo_renditions UNION ALL SELECT original_key FROM photos
       UNION ALL SELECT object_key FROM uploads UNION ALL SELECT object_key FROM report_photos`,
    );
    const names = named.flatMap(({ key }) => (key === null ? [] : [key]));
    const files = await service.files();
    return [...names.filter((key) => !files.includes(key)), ...files.filter((key) => !names.includes(key))];
  }

  it('objects that no row names go, and nothing that is owned or young', async () => {
    const upload = await createUpload(service, maya);
    await service.put(maya, upload, await jpeg());
    const { id } = await addPhoto(service, maya);
    const original = await giveOriginal(id);
    const evidence = await putOrphan('evidence');
    await keepEvidence(evidence);
    const loose = await service.app.get(LooseObjectsService).put('renditions', Readable.from([Buffer.from('waiting')]));
    const owned = await service.files();
    expect(owned).toEqual(expect.arrayContaining([original, evidence, loose, ...(await keysOf(id))]));
    const orphans = [await putOrphan('originals'), await putOrphan('renditions'), await putOrphan('evidence')];

    await sweep(1.9);
    expect((await service.files()).sort()).toEqual([...owned, ...orphans].sort());
    await sweep(2.1);
    expect((await service.files()).sort()).toEqual([...owned].sort());

    await service.sql('UPDATE loose_objects SET delete_after = now() WHERE object_key = $1', [loose]);
    await service.sweep();
    expect(await unmatched()).toEqual([]);
    expect((await complete(service, maya, upload)).data?.completeUpload.status).toBe('PENDING');
  });

  it('many orphans go together', async () => {
    const owned = await service.files();
    // More than are dealt with at a time; the server that plays S3 is too slow for that.
    for (let count = 0; count < (store === 'folder' ? 55 : 2); count += 1) {
      await Promise.all(Array.from({ length: 20 }, () => putOrphan('renditions')));
    }
    await sweep(3);
    // The list of loose objects is worked off by the thousand.
    await service.sweep();
    expect(await service.files()).toEqual(owned);
  });

  it('a rendition that is gone is made again while there is the original', async () => {
    const { id } = await addPhoto(service, maya);
    const keys = await keysOf(id);
    await giveOriginal(id);
    await lose(keys);
    await sweep(0);
    const remade = await keysOf(id);
    expect(remade).toHaveLength(3);
    expect(remade.filter((key) => keys.includes(key))).toEqual([]);
    expect((await service.http(`/internal/photos/${id}`, { caller: maya.caller })).status).toBe(200);
    expect(await unmatched()).toEqual([]);
  });

  it('of a photo without its original, the other renditions stay', async () => {
    const { id } = await addApproved(service, maya, admin);
    const [small, ...others] = await keysOf(id);
    const original = await giveOriginal(id);
    await lose([small ?? '', original]);
    await sweep(0);
    expect(await keysOf(id)).toEqual(others);
    expect(await service.sql('SELECT 1 FROM photos WHERE id = $1 AND original_key IS NULL', [id])).toHaveLength(1);
    expect(await unmatched()).toEqual([]);
  });

  it('a photo in review of which nothing is left goes, so that another one can be sent', async () => {
    const { id } = await addPhoto(service, maya);
    const heard = await service.listen(`member.${maya.userId}`);
    await lose([...(await keysOf(id)), await giveOriginal(id)]);
    await sweep(0);
    expect(await photosOf(service, maya)).toEqual([]);
    expect(heard).toContainEqual({ kind: 'photos-changed' });
    expect(await service.sql('SELECT 1 FROM uploads WHERE member_id = $1', [maya.userId])).toEqual([]);
    expect((await addPhoto(service, maya)).status).toBe('PENDING');
    expect(await unmatched()).toEqual([]);
  });

  it('an approved photo of which nothing is left is kept', async () => {
    const { id } = await addApproved(service, maya, admin);
    await lose(await keysOf(id));
    await sweep(0);
    expect((await photosOf(service, maya)).map((photo) => [photo.id, photo.status])).toEqual([[id, 'APPROVED']]);
    expect(await unmatched()).toEqual([]);
  });

  it('an upload and a piece of evidence without their file go', async () => {
    const uploadURL = await createUpload(service, maya);
    const before = await service.files();
    await service.put(maya, uploadURL, await jpeg());
    const evidence = await putOrphan('evidence');
    const id = await keepEvidence(evidence);
    await lose((await service.files()).filter((key) => !before.includes(key)));
    await sweep(0);
    expect((await complete(service, maya, uploadURL)).code).toBe('VALIDATION');
    expect(await service.sql('SELECT 1 FROM report_photos WHERE id = $1', [id])).toEqual([]);
    expect(await unmatched()).toEqual([]);
  });

  it('no row is touched when as good as everything is missing', async () => {
    const { id } = await addPhoto(service, maya);
    await service.rendered();
    await service.sql(
      `INSERT INTO photo_renditions (photo_id, width, object_key)
       SELECT $1, 2000 + n, 'renditions/' || gen_random_uuid() FROM generate_series(1, 15) n`,
      [id],
    );
    await sweep(0);
    expect(await keysOf(id)).toHaveLength(18);
    await service.sql('DELETE FROM photo_renditions WHERE photo_id = $1 AND width > 2000', [id]);
    expect(await unmatched()).toEqual([]);
  });

  it('are swept by one process at a time', async () => {
    const orphan = await putOrphan('originals');
    const other = service.dataSource.createQueryRunner();
    await other.connect();
    const lock = '718265003, hashtext(current_schema())';
    await other.query(`SELECT pg_advisory_lock(${lock})`);
    await sweep(3);
    expect(await media.stat(orphan)).toBeDefined();
    await other.query(`SELECT pg_advisory_unlock(${lock})`);
    await other.release();
    await Promise.all([sweep(3), sweep(3)]);
    expect(await media.stat(orphan)).toBeUndefined();
  });
});
