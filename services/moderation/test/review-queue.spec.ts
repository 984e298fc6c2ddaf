import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { runConcurrently } from '@kindred/testing';
import sharp from 'sharp';
import { paintPicture, similarPictures } from '../src/media/fingerprints/evaluation/pictures.js';
import { auditTrailOf } from './audit-trail-of.js';
import { addPhoto, join, reviewPhoto, type TestMember } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

interface Review {
  photoId: string;
  claimedByMe: boolean;
  claimedByAnother: boolean;
  claimedUntil: string | null;
}

interface Details {
  review: Review;
  earlierPhotos: { id: string; placeholder: string | null; status: string; reason: string | null }[];
  lookalikes: { photoUrl: string | null; userId: string; displayName: string | null; email: string; banned: boolean }[];
}

const queue = async (): Promise<Review[]> =>
  (
    await service.data<{ photoReviews: Review[] }>(
      admin.caller,
      '{ photoReviews { photoId claimedByMe claimedByAnother claimedUntil } }',
    )
  ).photoReviews;
const DETAILS = `query ($id: ID!) { photoReview(photoId: $id) {
  review { photoId claimedByMe claimedByAnother claimedUntil }
  earlierPhotos { id placeholder status reason }
  lookalikes { photoUrl userId displayName email banned }
} }`;
/** Once the fingerprints of all photos are stored. */
const details = async (photoId: string, { caller } = admin) => {
  await service.tasksTried();
  return service.ask<{ photoReview: Details }>(caller, DETAILS, { id: photoId });
};
const claim = ({ caller }: TestMember, photoId: string) =>
  service.ask(caller, 'mutation ($id: ID!) { claimReview(photoId: $id) }', { id: photoId });
const release = ({ caller }: TestMember, photoId: string) =>
  service.ask(caller, 'mutation ($id: ID!) { releaseReview(photoId: $id) }', { id: photoId });
const claimNext = async ({ caller }: TestMember): Promise<string | null> =>
  (await service.data<{ claimNextReview: string | null }>(caller, 'mutation { claimNextReview }')).claimNextReview;
const reject = (photoId: string, reason: string) =>
  service.ask(admin.caller, 'mutation ($id: ID!, $reason: String) { rejectPhoto(photoId: $id, reason: $reason) }', {
    id: photoId,
    reason,
  });
/** A painted portrait, different for each number. */
const testImage = (number: number): Promise<Buffer> => paintPicture(similarPictures(number).original);

describe('review claims', () => {
  let second: TestMember;
  beforeAll(async () => {
    second = await join(service, { role: 'admin' });
    // Empty the queue.
    for (const { photoId } of await queue()) await reviewPhoto(service, admin, 'approve', photoId);
  });

  it('reserve a photo for one administrator until it is released', async () => {
    const { id } = await addPhoto(service, await join(service));
    expect((await claim(admin, id)).code).toBeUndefined();
    expect((await claim(admin, id)).code).toBeUndefined();
    expect(await queue()).toMatchObject([{ photoId: id, claimedByMe: true, claimedByAnother: false }]);
    expect((await details(id, second)).data?.photoReview.review).toMatchObject({
      claimedByMe: false,
      claimedByAnother: true,
    });
    for (const response of [
      await claim(second, id),
      await reviewPhoto(service, second, 'approve', id),
      await reviewPhoto(service, second, 'reject', id),
    ]) {
      expect(response).toMatchObject({ code: 'CONFLICT', message: 'Another administrator is reviewing this photo.' });
    }
    await release(second, id);
    expect((await reviewPhoto(service, second, 'approve', id)).code).toBe('CONFLICT');
    await release(admin, id);
    expect((await reviewPhoto(service, second, 'approve', id)).data).toEqual({ approvePhoto: true });
  });

  it('expire after ten minutes, and all administrators see when', async () => {
    const { id } = await addPhoto(service, await join(service));
    const findInQueue = async () => (await queue()).find(({ photoId }) => photoId === id);
    expect(await findInQueue()).toMatchObject({ claimedUntil: null });
    const since = Date.now();
    await claim(admin, id);
    const minutes = LIMITS.reviewClaimMinutes * 60_000;
    const claimedUntil = (await findInQueue())?.claimedUntil ?? '';
    expect(Date.parse(claimedUntil)).toBeGreaterThanOrEqual(since + minutes - 1);
    expect(Date.parse(claimedUntil)).toBeLessThanOrEqual(Date.now() + minutes + 1);
    expect((await details(id, second)).data?.photoReview.review).toMatchObject({
      claimedByAnother: true,
      claimedUntil,
    });
    await service.sql(`UPDATE photos SET claimed_until = claimed_until - interval '10 minutes' WHERE id = $1`, [id]);
    expect(await findInQueue()).toMatchObject({ claimedByMe: false, claimedUntil: null });
    const before = await auditTrailOf(service);
    expect(await claimNext(second)).toBe(id);
    expect((await auditTrailOf(service)).slice(before.length)).toMatchObject([
      { action: 'PHOTO_CLAIMED', actorId: second.userId, details: { photoId: id } },
    ]);
    expect((await reviewPhoto(service, admin, 'approve', id)).code).toBe('CONFLICT');
    expect((await reviewPhoto(service, second, 'approve', id)).code).toBeUndefined();
  });

  it('are exclusive when administrators claim the next photo concurrently', async () => {
    const maya = await join(service);
    const photos = [await addPhoto(service, maya), await addPhoto(service, maya), await addPhoto(service, maya)];
    const third = await join(service, { role: 'admin' });
    for (let round = 0; round < 20; round += 1) {
      const claimed = await runConcurrently(
        service.dataSource,
        (manager) => manager.query(`SELECT 1 FROM photos WHERE status = 'PENDING' FOR UPDATE`),
        [admin, second, third].map((administrator) => () => claimNext(administrator)),
      );
      expect([...claimed].sort()).toEqual(photos.map(({ id }) => id).sort());
      const fourth = await join(service, { role: 'admin' });
      expect(await claimNext(fourth)).toBeNull();
      await service.sql('UPDATE photos SET claimed_by = NULL, claimed_until = NULL');
    }
    for (const { id } of photos) await reviewPhoto(service, admin, 'approve', id);
  });

  it('require an administrator and a pending photo', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    expect((await claim(maya, id)).code).toBe('FORBIDDEN');
    expect((await release(maya, id)).code).toBe('FORBIDDEN');
    expect((await service.ask(maya.caller, 'mutation { claimNextReview }')).code).toBe('FORBIDDEN');
    expect((await details(id, maya)).code).toBe('FORBIDDEN');
    await reviewPhoto(service, admin, 'approve', id);
    expect((await claim(admin, id)).code).toBe('CONFLICT');
    expect((await claim(admin, randomUUID())).code).toBe('NOT_FOUND');
    expect((await details(id)).code).toBe('NOT_FOUND');
  });
});

describe('review details', () => {
  it('list earlier photos newest first, without a placeholder for rejected ones', async () => {
    const maya = await join(service);
    const [rejected, approved] = [await addPhoto(service, maya), await addPhoto(service, maya)];
    await reject(rejected.id, 'Too dark');
    await reviewPhoto(service, admin, 'approve', approved.id);
    const { id } = await addPhoto(service, maya);
    const later = await addPhoto(service, maya);
    expect((await details(id)).data?.photoReview.earlierPhotos).toEqual([
      { id: approved.id, placeholder: expect.any(String), status: 'APPROVED', reason: null },
      { id: rejected.id, placeholder: null, status: 'REJECTED', reason: 'Too dark' },
    ]);
    for (const photo of [id, later.id]) await reviewPhoto(service, admin, 'approve', photo);
  });

  it('list members with the same picture in another size, and whether they are banned', async () => {
    const [maya, omar, lena] = [
      await join(service),
      await join(service, { displayName: 'Omar' }),
      await join(service, { displayName: 'Lena' }),
    ];
    const face = await testImage(3);
    const seen = await addPhoto(service, omar, face);
    await reviewPhoto(service, admin, 'approve', seen.id);
    await addPhoto(service, lena, await testImage(7));
    await service.ask(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "A stolen face") { id } }', {
      id: omar.userId,
    });
    await addPhoto(service, maya, await sharp(face).resize(200).jpeg({ quality: 60 }).toBuffer());
    const { id } = await addPhoto(service, maya, await sharp(face).resize(240).webp().toBuffer());
    expect((await details(id)).data?.photoReview.lookalikes).toEqual([
      {
        photoUrl: `/media/photos/${seen.id}`,
        userId: omar.userId,
        displayName: 'Omar',
        email: omar.email,
        banned: true,
      },
    ]);
  });

  it('list each member once, preferably with a photo that still has files', async () => {
    const [maya, omar, lena] = [await join(service), await join(service), await join(service)];
    const face = await testImage(9);
    for (const person of [omar, lena]) await reject((await addPhoto(service, person, face)).id, 'A stolen face');
    const again = await addPhoto(service, omar, face);
    const { id } = await addPhoto(service, maya, face);
    const { lookalikes = [] } = (await details(id)).data?.photoReview ?? {};
    expect(lookalikes.map(({ userId, photoUrl }) => [userId, photoUrl])).toEqual([
      [lena.userId, null],
      [omar.userId, `/media/photos/${again.id}`],
    ]);
  });

  it('list banned members first', async () => {
    const face = await testImage(5);
    const others: TestMember[] = [];
    for (let count = 0; count < 5; count += 1) {
      const person = await join(service);
      await addPhoto(service, person, face);
      others.push(person);
    }
    const [banned, maya] = [await join(service), await join(service)];
    await addPhoto(service, banned, face);
    await service.ask(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "A stolen face") { id } }', {
      id: banned.userId,
    });
    const { id } = await addPhoto(service, maya, face);
    expect((await details(id)).data?.photoReview.lookalikes.map(({ userId }) => userId)).toEqual(
      [banned, ...others.slice(0, 4)].map(({ userId }) => userId),
    );
  });
});
