import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { UnreferencedObjectsService } from '../src/media/stores/unreferenced-objects.service.js';
import { MediaStore } from '../src/media/stores/media-store.js';
import { BATCH_SIZE, OrphanSweep } from '../src/media/sweeps/orphan-sweep.js';
import { ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';
import { addApproved, addPhoto, complete, createUpload, jpeg, join, photosOf, type TestMember } from './people.js';

const HOUR = 60 * 60 * 1_000;

describe.each(STORE_KINDS)('the orphan sweep with media in: %s', (store) => {
  let service: ModerationUnderTest;
  let media: MediaStore;
  let admin: TestMember;
  let maya: TestMember;
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store });
    media = service.app.get(MediaStore);
    admin = await join(service, { role: 'admin' });
  });
  beforeEach(async () => {
    maya = await join(service);
  });
  afterAll(() => service.stop());

  /** Runs the sweep as if this many hours had passed, and everything that it triggers. */
  async function sweep(hours: number): Promise<void> {
    await service.app.get(OrphanSweep).sweep(new Date(Date.now() + (hours - 2) * HOUR));
    await service.sweep();
    await service.tasksCompleted();
  }
  async function putOrphan(group: string): Promise<string> {
    const key = `${group}/${randomUUID()}`;
    await media.put(key, Readable.from([Buffer.from('orphaned')]));
    return key;
  }
  async function keysOf(photoId: string): Promise<string[]> {
    await service.tasksCompleted();
    const rows = await service.sql<{ key: string }>(
      'SELECT object_key AS key FROM photo_renditions WHERE photo_id = $1 ORDER BY width',
      [photoId],
    );
    return rows.map(({ key }) => key);
  }
  async function deleteObjects(keys: readonly string[]): Promise<void> {
    for (const key of keys) await media.delete(key);
  }
  /** Adds an original to a photo, as if its rendering were incomplete. */
  async function addOriginal(photoId: string): Promise<string> {
    await service.tasksCompleted();
    const key = `originals/${randomUUID()}`;
    await media.put(key, Readable.from([await jpeg()]));
    await service.sql(`UPDATE photos SET original_key = $2, original_kind = 'jpeg' WHERE id = $1`, [photoId, key]);
    return key;
  }
  async function insertEvidence(key: string): Promise<string> {
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
  /** The references without an object, and the objects without a reference. */
  async function inconsistencies(): Promise<string[]> {
    await service.tasksCompleted();
    const rows = await service.sql<{ key: string }>(
      `SELECT object_key AS key FROM photo_renditions UNION ALL SELECT original_key FROM photos
       UNION ALL SELECT object_key FROM uploads UNION ALL SELECT object_key FROM report_photos`,
    );
    const references = rows.flatMap(({ key }) => (key === null ? [] : [key]));
    const files = await service.files();
    return [...references.filter((key) => !files.includes(key)), ...files.filter((key) => !references.includes(key))];
  }

  it('deletes orphaned objects, and keeps owned and recent ones', async () => {
    const upload = await createUpload(service, maya);
    await service.put(maya, upload, await jpeg());
    const { id } = await addPhoto(service, maya);
    const original = await addOriginal(id);
    const evidence = await putOrphan('evidence');
    await insertEvidence(evidence);
    const unreferenced = await service.app
      .get(UnreferencedObjectsService)
      .put('renditions', Readable.from([Buffer.from('waiting')]));
    const owned = await service.files();
    expect(owned).toEqual(expect.arrayContaining([original, evidence, unreferenced, ...(await keysOf(id))]));
    const orphans = [await putOrphan('originals'), await putOrphan('renditions'), await putOrphan('evidence')];

    await sweep(1.9);
    expect((await service.files()).sort()).toEqual([...owned, ...orphans].sort());
    await sweep(2.1);
    expect((await service.files()).sort()).toEqual([...owned].sort());

    await service.runTasks('key = $1', [unreferenced]);
    expect(await inconsistencies()).toEqual([]);
    expect((await complete(service, maya, upload)).data?.completeUpload.status).toBe('PENDING');
  });

  it('renders a missing rendition again while the original exists', async () => {
    const { id } = await addPhoto(service, maya);
    const keys = await keysOf(id);
    await addOriginal(id);
    await deleteObjects(keys);
    await sweep(0);
    const renewed = await keysOf(id);
    expect(renewed).toHaveLength(3);
    expect(renewed.filter((key) => keys.includes(key))).toEqual([]);
    expect((await service.http(`/internal/photos/${id}`, { caller: maya.caller })).status).toBe(200);
    expect(await inconsistencies()).toEqual([]);
  });

  // The store takes no part in what follows, so the first kind is enough.
  if (store !== STORE_KINDS[0]) return;

  it('deletes more orphaned objects than a batch has', async () => {
    const owned = await service.files();
    for (let count = 0; count <= BATCH_SIZE; count += 20) {
      await Promise.all(Array.from({ length: 20 }, () => putOrphan('renditions')));
    }
    await sweep(3);
    expect(await service.files()).toEqual(owned);
  });

  it('keeps the other renditions of a photo without an original', async () => {
    const { id } = await addApproved(service, maya, admin);
    const [small, ...others] = await keysOf(id);
    const original = await addOriginal(id);
    await deleteObjects([small ?? '', original]);
    await sweep(0);
    expect(await keysOf(id)).toEqual(others);
    expect(await service.sql('SELECT 1 FROM photos WHERE id = $1 AND original_key IS NULL', [id])).toHaveLength(1);
    expect(await inconsistencies()).toEqual([]);
  });

  it('deletes a pending photo without any file, so that another one can be uploaded', async () => {
    const signals = await service.listen(`member.${maya.userId}`);
    const { id } = await addPhoto(service, maya);
    await until(() => signals.length === 1);
    await deleteObjects([...(await keysOf(id)), await addOriginal(id)]);
    await sweep(0);
    expect(await photosOf(service, maya)).toEqual([]);
    await until(() => signals.length === 2);
    expect(signals).toEqual([{ kind: 'photos-changed' }, { kind: 'photos-changed' }]);
    expect(await service.sql('SELECT 1 FROM uploads WHERE member_id = $1', [maya.userId])).toEqual([]);
    expect((await addPhoto(service, maya)).status).toBe('PENDING');
    expect(await inconsistencies()).toEqual([]);
  });

  it('keeps an approved photo without any file', async () => {
    const { id } = await addApproved(service, maya, admin);
    await deleteObjects(await keysOf(id));
    await sweep(0);
    expect((await photosOf(service, maya)).map((photo) => [photo.id, photo.status])).toEqual([[id, 'APPROVED']]);
    expect(await inconsistencies()).toEqual([]);
  });

  it('deletes uploads and evidence without a file', async () => {
    const uploadURL = await createUpload(service, maya);
    const before = await service.files();
    await service.put(maya, uploadURL, await jpeg());
    const evidence = await putOrphan('evidence');
    const id = await insertEvidence(evidence);
    await deleteObjects((await service.files()).filter((key) => !before.includes(key)));
    await sweep(0);
    expect((await complete(service, maya, uploadURL)).code).toBe('VALIDATION');
    expect(await service.sql('SELECT 1 FROM report_photos WHERE id = $1', [id])).toEqual([]);
    expect(await inconsistencies()).toEqual([]);
  });

  it('changes no row when most objects are missing', async () => {
    const { id } = await addPhoto(service, maya);
    await service.tasksCompleted();
    await service.sql(
      `INSERT INTO photo_renditions (photo_id, width, object_key)
       SELECT $1, 2000 + n, 'renditions/' || gen_random_uuid() FROM generate_series(1, 15) n`,
      [id],
    );
    await sweep(0);
    expect(await keysOf(id)).toHaveLength(18);
    await service.sql('DELETE FROM photo_renditions WHERE photo_id = $1 AND width > 2000', [id]);
    expect(await inconsistencies()).toEqual([]);
  });

  it('is safe when it runs twice at the same time', async () => {
    const orphan = await putOrphan('originals');
    const owned = await keysOf((await addPhoto(service, maya)).id);
    await Promise.all([sweep(3), sweep(3)]);
    expect(await media.stat(orphan)).toBeUndefined();
    expect(await service.files()).toEqual(expect.arrayContaining(owned));
    expect(await inconsistencies()).toEqual([]);
  });
});
