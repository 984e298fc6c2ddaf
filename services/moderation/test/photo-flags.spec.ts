import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import sharp from 'sharp';
import { paintPicture, similarPictures } from '../src/media/fingerprints/evaluation/pictures.js';
import { fileReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addPhoto, join, reviewPhoto, type TestMember } from './people.js';
import { deleteAccount, sealedCaseOf } from './sealed.js';

interface Flag {
  matched_member_id: string | null;
  sealed_case_id: string | null;
  photo_id: string;
  score: number;
}

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const portrait = (seed: number): Promise<Buffer> => paintPicture(similarPictures(seed).original);
const mirrored = (file: Buffer): Promise<Buffer> => sharp(file).flop().jpeg({ quality: 70 }).toBuffer();
const flagsOf = ({ userId }: TestMember) =>
  service.sql<Flag>(`SELECT * FROM evasion_flags WHERE kind = 'PHOTO' AND member_id = $1`, [userId]);

describe('a photo', () => {
  it('that shows the same picture as one of another member flags its owner', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const file = await portrait(901);
    await addPhoto(service, maya, file);
    await service.tasksTried();
    const { id } = await addPhoto(service, omar, await mirrored(file));
    await until(async () => (await flagsOf(omar)).length > 0);
    expect(await flagsOf(omar)).toMatchObject([{ matched_member_id: maya.userId, sealed_case_id: null, photo_id: id }]);
    expect(await flagsOf(maya)).toEqual([]);
  });

  it('of the earlier account flags it when the later one is banned', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const file = await portrait(903);
    for (const [person, picture] of [[maya, file] as const, [omar, await mirrored(file)] as const]) {
      await addPhoto(service, person, picture);
      await service.tasksTried();
    }
    await until(async () => (await flagsOf(omar)).length > 0);
    const [later] = await flagsOf(omar);
    await service.data(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "Scams") { id } }', {
      id: omar.userId,
    });
    expect(await flagsOf(maya)).toMatchObject([{ matched_member_id: omar.userId, score: later?.score }]);
    await deleteAccount(service, maya);
    expect(await flagsOf(maya)).toEqual([]);
  });

  it.each([
    ['flags it when the later account, whose photo was reviewed, is sealed', 904, true],
    ['does not flag it for a photo of the sealed account that was never reviewed', 905, false],
  ])('of the earlier account %s', async (_, seed, isReviewed) => {
    const [maya, omar] = [await join(service), await join(service)];
    const file = await portrait(seed);
    await addPhoto(service, maya, file);
    await service.tasksTried();
    const photo = await addPhoto(service, omar, await mirrored(file));
    await until(async () => (await flagsOf(omar)).length > 0);
    if (isReviewed) await reviewPhoto(service, admin, 'approve', photo.id);
    await fileReport(service, await join(service), omar);
    await deleteAccount(service, omar);
    const { id: sealedCaseId } = await sealedCaseOf(service, admin, omar);
    const flagged = [{ matched_member_id: null, sealed_case_id: sealedCaseId }];
    expect(await flagsOf(maya)).toMatchObject(isReviewed ? flagged : []);
  });

  it('flags a new account of the person behind a sealed case', async () => {
    const omar = await join(service);
    const file = await portrait(902);
    const photo = await addPhoto(service, omar, file);
    await reviewPhoto(service, admin, 'approve', photo.id);
    await service.tasksTried();
    await fileReport(service, await join(service), omar);
    await deleteAccount(service, omar);
    const { id: sealedCaseId } = await sealedCaseOf(service, admin, omar);
    const again = await join(service);
    await addPhoto(service, again, await mirrored(file));
    await until(async () => (await flagsOf(again)).length > 0);
    expect(await flagsOf(again)).toMatchObject([{ matched_member_id: null, sealed_case_id: sealedCaseId }]);
  });
});
