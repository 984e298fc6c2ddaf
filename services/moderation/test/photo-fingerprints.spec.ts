import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '@kindred/event-bus';
import { LOGGER, SETTINGS, type Logger } from '@kindred/service-kit';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { FingerprintMaintenance } from '../src/media/fingerprints/fingerprint-maintenance.js';
import { FingerprintsService } from '../src/media/fingerprints/fingerprints.service.js';
import { paintPicture, similarPictures } from '../src/media/fingerprints/evaluation/pictures.js';
import { MAX_CANDIDATES } from '../src/media/fingerprints/search.js';
import { MediaStore } from '../src/media/stores/media-store.js';
import type { ModerationSettings } from '../src/settings.js';
import { fileReport, resolveReport } from './cases.js';
import { addPhoto, jpeg, join, reviewPhoto, type PhotoResult, type TestMember } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const fingerprints = () => service.app.get(FingerprintsService);
const maintain = () => service.app.get(FingerprintMaintenance).run();

let pictures = 0;
/** A painted portrait, different each time. */
const portrait = (): Promise<Buffer> => paintPicture(similarPictures((pictures += 1)).original);
/** What someone would do to upload a picture again: mirrored, cropped by 15%, and darker. */
async function disguised(file: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const box = { left: 10, top: 20, width: Math.round(width * 0.85), height: Math.round(height * 0.85) };
  return sharp(file).extract(box).flop().modulate({ brightness: 0.8 }).jpeg({ quality: 70 }).toBuffer();
}
async function upload(member: TestMember, file: Buffer): Promise<PhotoResult> {
  const photo = await addPhoto(service, member, file);
  await service.tasksTried();
  return photo;
}
const approve = (photo: PhotoResult) => reviewPhoto(service, admin, 'approve', photo.id);
const remove = ({ caller }: TestMember, id: string) =>
  service.ask(caller, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id });
const rowsOf = ({ userId }: TestMember) =>
  service.sql<{ photo_id: string | null }>('SELECT photo_id FROM photo_fingerprints WHERE member_id = $1', [userId]);
/** Words in the index that no fingerprint has. */
const strayWords = () =>
  service.sql(`SELECT word FROM photo_fingerprint_words w
    WHERE NOT EXISTS (SELECT 1 FROM photo_fingerprints f WHERE f.id = w.fingerprint_id AND w.word = ANY (f.words))`);
const inTransaction = (work: Parameters<UnitOfWork['run']>[0]) => service.app.get(UnitOfWork).run(work);

describe('findSimilar', () => {
  it('finds a disguised copy on another account, but not other pictures', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const file = await portrait();
    const original = await upload(maya, file);
    await upload(maya, await portrait());
    const copy = await upload(omar, await disguised(file));
    const similarity = expect.any(Number);
    const found = { memberId: maya.userId, sealedCaseId: null, photoId: original.id, similarity };
    expect(await fingerprints().findSimilar(copy.id)).toEqual([found]);
    const back = await fingerprints().findSimilar(original.id);
    expect(back).toEqual([{ ...found, memberId: omar.userId, photoId: copy.id }]);
    expect(back[0]?.similarity).toBeGreaterThan(0.7);
  });

  it('finds the same among so many that the index is needed', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const file = await portrait();
    const original = await upload(maya, file);
    const others = await service.sql<{ id: number }>(
      `INSERT INTO photo_fingerprints (member_id, key_id, tiles, words)
       SELECT gen_random_uuid(), key_id, '', '{}' FROM photo_fingerprints, generate_series(1, $1) LIMIT $1 RETURNING id`,
      [MAX_CANDIDATES],
    );
    const found = [{ memberId: maya.userId, photoId: original.id }];
    try {
      const copy = await upload(omar, await disguised(file));
      expect(await fingerprints().findSimilar(copy.id)).toMatchObject(found);
    } finally {
      await service.sql('DELETE FROM photo_fingerprints WHERE id = ANY($1)', [others.map(({ id }) => id)]);
    }
  });

  it('never finds photos of the same member, plain pictures, or deleted photos', async () => {
    const maya = await join(service);
    const file = await portrait();
    const first = await upload(maya, file);
    await upload(maya, file);
    expect(await fingerprints().findSimilar(first.id)).toEqual([]);
    const plain = await upload(maya, await jpeg());
    await upload(await join(service), await jpeg());
    expect(await fingerprints().findSimilar(plain.id)).toEqual([]);
    expect(await fingerprints().findSimilar(randomUUID())).toEqual([]);
  });
});

describe('a fingerprint', () => {
  it('goes with its photo', async () => {
    const maya = await join(service);
    const photo = await upload(maya, await portrait());
    expect(await rowsOf(maya)).toHaveLength(1);
    await remove(maya, photo.id);
    expect(await rowsOf(maya)).toEqual([]);
    expect(await strayWords()).toEqual([]);
  });

  it('of a reviewed photo stays while a report concerns the member, and goes after it is resolved', async () => {
    const [maya, omar] = [await join(service), await join(service, { status: 'ACTIVE' })];
    const [file, rejected, pending] = [
      await portrait(),
      await upload(maya, await portrait()),
      await upload(maya, await portrait()),
    ];
    const [photo, other] = [await upload(maya, file), await upload(maya, await portrait())];
    await approve(photo);
    await approve(other);
    await reviewPhoto(service, admin, 'reject', rejected.id);
    const report = await fileReport(service, omar, maya);
    for (const { id } of [photo, rejected, pending]) await remove(maya, id);
    expect((await rowsOf(maya)).map(({ photo_id: id }) => id).sort()).toEqual([other.id, null, null].sort());
    await maintain();
    const copy = await upload(omar, await disguised(file));
    expect(await fingerprints().findSimilar(copy.id)).toMatchObject([{ memberId: maya.userId, photoId: null }]);
    await resolveReport(service, admin, report, { outcome: 'NO_ACTION' });
    await maintain();
    expect(await rowsOf(maya)).toEqual([{ photo_id: other.id }]);
    expect(await strayWords()).toEqual([]);
  });

  it('goes with the account', async () => {
    const maya = await join(service);
    await approve(await upload(maya, await portrait()));
    await service.data(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "Spam") { id } }', {
      id: maya.userId,
    });
    await service.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
    await service.tasksTried();
    expect(await rowsOf(maya)).toEqual([]);
    expect(await strayWords()).toEqual([]);
  });

  it('of a reviewed photo can move to a sealed case, is found there, and is erased with it', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const file = await portrait();
    await approve(await upload(maya, file));
    await upload(maya, await portrait());
    const caseId = randomUUID();
    await inTransaction(async (tx) => {
      await fingerprints().seal(tx, maya.userId, caseId);
      await fingerprints().erase(tx, maya.userId);
    });
    expect(await rowsOf(maya)).toEqual([]);
    const copy = await upload(omar, await disguised(file));
    const sealed = { memberId: null, sealedCaseId: caseId, photoId: null, similarity: expect.any(Number) };
    expect(await fingerprints().findSimilar(copy.id)).toEqual([sealed]);
    await inTransaction((tx) => fingerprints().eraseSealed(tx, caseId));
    expect(await fingerprints().findSimilar(copy.id)).toEqual([]);
    expect(await strayWords()).toEqual([]);
  });
});

describe('the maintenance', () => {
  it('stores the fingerprints of photos from before the upgrade, once', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const file = await portrait();
    const photo = await upload(maya, file);
    await inTransaction((tx) => fingerprints().erase(tx, maya.userId));
    await maintain();
    const [row] = await service.sql('SELECT id FROM photo_fingerprints WHERE photo_id = $1', [photo.id]);
    const copy = await upload(omar, await disguised(file));
    expect(await fingerprints().findSimilar(copy.id)).toMatchObject([{ photoId: photo.id }]);
    await maintain();
    expect(await service.sql('SELECT id FROM photo_fingerprints WHERE photo_id = $1', [photo.id])).toEqual([row]);
  });

  it('moves fingerprints to the new secret while it is rotated, also those of sealed cases', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const file = await portrait();
    await approve(await upload(maya, file));
    const copy = await upload(omar, await disguised(file));
    const caseId = randomUUID();
    await inTransaction((tx) => fingerprints().seal(tx, maya.userId, caseId));

    const { app } = service;
    const old = app.get<ModerationSettings>(SETTINGS);
    const settings = { ...old, SESSION_SECRET: 'n'.repeat(64), SESSION_SECRET_ACCEPTED: old.SESSION_SECRET };
    const [dataSource, unitOfWork] = [app.get(DataSource), app.get(UnitOfWork)];
    const rotated = new FingerprintsService(dataSource, unitOfWork, app.get(MediaStore), settings);
    const sealed = expect.objectContaining({ sealedCaseId: caseId });
    expect(await rotated.findSimilar(copy.id)).toEqual([sealed]);
    await new FingerprintMaintenance(dataSource, unitOfWork, rotated, app.get<Logger>(LOGGER), settings).run();
    expect(await rotated.findSimilar(copy.id)).toContainEqual(sealed);
    expect(await fingerprints().findSimilar(copy.id)).toEqual([]);
    expect(await strayWords()).toEqual([]);
  });
});
