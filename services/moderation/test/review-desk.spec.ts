import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { runConcurrently } from '@kindred/testing';
import sharp from 'sharp';
import { addPhoto, join, settle, type Person } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

let service: ModerationUnderTest;
let admin: Person;
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
const details = (photoId: string, { caller } = admin) =>
  service.ask<{ photoReview: Details }>(caller, DETAILS, { id: photoId });
const claim = ({ caller }: Person, photoId: string) =>
  service.ask(caller, 'mutation ($id: ID!) { claimReview(photoId: $id) }', { id: photoId });
const release = ({ caller }: Person, photoId: string) =>
  service.ask(caller, 'mutation ($id: ID!) { releaseReview(photoId: $id) }', { id: photoId });
const claimNext = async ({ caller }: Person): Promise<string | null> =>
  (await service.data<{ claimNextReview: string | null }>(caller, 'mutation { claimNextReview }')).claimNextReview;
const reject = (photoId: string, reason: string) =>
  service.ask(admin.caller, 'mutation ($id: ID!, $reason: String) { rejectPhoto(photoId: $id, reason: $reason) }', {
    id: photoId,
    reason,
  });
const square = (size: number, background: string) => ({
  create: { width: size, height: size, channels: 3 as const, background },
});
/** A picture with something on it, another one for each number. */
const scene = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#112244' } })
    .composite([
      { input: square(150, '#eebb88'), left: (number * 97) % 250, top: (number * 61) % 350 },
      { input: square(90, '#ee3333'), left: (number * 41) % 310, top: (number * 133) % 410 },
    ])
    .jpeg()
    .toBuffer();
describe('a photo in somebody’s hands', () => {
  let second: Person;
  beforeAll(async () => {
    second = await join(service, { role: 'admin' });
    // Whatever else waits.
    for (const { photoId } of await queue()) await settle(service, admin, 'approve', photoId);
  });

  it('is settled by nobody else, until it is given back', async () => {
    const { id } = await addPhoto(service, await join(service));
    expect((await claim(admin, id)).code).toBeUndefined();
    expect((await claim(admin, id)).code).toBeUndefined();
    expect(await queue()).toMatchObject([{ photoId: id, claimedByMe: true, claimedByAnother: false }]);
    expect((await details(id, second)).data?.photoReview.review).toMatchObject({
      claimedByMe: false,
      claimedByAnother: true,
    });
    for (const answer of [
      await claim(second, id),
      await settle(service, second, 'approve', id),
      await settle(service, second, 'reject', id),
    ]) {
      expect(answer).toMatchObject({ code: 'CONFLICT', message: 'Another administrator is reviewing this photo.' });
    }
    await release(second, id);
    expect((await settle(service, second, 'approve', id)).code).toBe('CONFLICT');
    await release(admin, id);
    expect((await settle(service, second, 'approve', id)).data).toEqual({ approvePhoto: true });
  });

  it('goes back by itself after ten minutes, and everybody is told when', async () => {
    const { id } = await addPhoto(service, await join(service));
    const found = async () => (await queue()).find(({ photoId }) => photoId === id);
    expect(await found()).toMatchObject({ claimedUntil: null });
    const since = Date.now();
    await claim(admin, id);
    const minutes = LIMITS.reviewClaimMinutes * 60_000;
    const claimedUntil = (await found())?.claimedUntil ?? '';
    expect(Date.parse(claimedUntil)).toBeGreaterThanOrEqual(since + minutes - 1);
    expect(Date.parse(claimedUntil)).toBeLessThanOrEqual(Date.now() + minutes + 1);
    expect((await details(id, second)).data?.photoReview.review).toMatchObject({
      claimedByAnother: true,
      claimedUntil,
    });
    await service.sql(`UPDATE photos SET claimed_until = claimed_until - interval '10 minutes' WHERE id = $1`, [id]);
    expect(await found()).toMatchObject({ claimedByMe: false, claimedUntil: null });
    expect(await claimNext(second)).toBe(id);
    expect((await settle(service, admin, 'approve', id)).code).toBe('CONFLICT');
    expect((await settle(service, second, 'approve', id)).code).toBeUndefined();
  });

  it('is never the same for two administrators who ask for the next at the same instant', async () => {
    const maya = await join(service);
    const photos = [await addPhoto(service, maya), await addPhoto(service, maya), await addPhoto(service, maya)];
    const third = await join(service, { role: 'admin' });
    for (let round = 0; round < 20; round += 1) {
      const taken = await runConcurrently(
        service.dataSource,
        (manager) => manager.query(`SELECT 1 FROM photos WHERE status = 'PENDING' FOR UPDATE`),
        [admin, second, third].map((one) => () => claimNext(one)),
      );
      expect([...taken].sort()).toEqual(photos.map(({ id }) => id).sort());
      const nobody = await join(service, { role: 'admin' });
      expect(await claimNext(nobody)).toBeNull();
      await service.sql('UPDATE photos SET claimed_by = NULL, claimed_until = NULL');
    }
    for (const { id } of photos) await settle(service, admin, 'approve', id);
  });

  it('is asked for by administrators alone, and only while it waits', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    expect((await claim(maya, id)).code).toBe('FORBIDDEN');
    expect((await release(maya, id)).code).toBe('FORBIDDEN');
    expect((await service.ask(maya.caller, 'mutation { claimNextReview }')).code).toBe('FORBIDDEN');
    expect((await details(id, maya)).code).toBe('FORBIDDEN');
    await settle(service, admin, 'approve', id);
    expect((await claim(admin, id)).code).toBe('CONFLICT');
    expect((await claim(admin, randomUUID())).code).toBe('NOT_FOUND');
    expect((await details(id)).code).toBe('NOT_FOUND');
  });
});

describe('what is known beside a photo', () => {
  it('is what the member sent before, newest first, and nothing to see of what was rejected', async () => {
    const maya = await join(service);
    const [rejected, approved] = [await addPhoto(service, maya), await addPhoto(service, maya)];
    await reject(rejected.id, 'Too dark');
    await settle(service, admin, 'approve', approved.id);
    const { id } = await addPhoto(service, maya);
    const later = await addPhoto(service, maya);
    expect((await details(id)).data?.photoReview.earlierPhotos).toEqual([
      { id: approved.id, placeholder: expect.any(String), status: 'APPROVED', reason: null },
      { id: rejected.id, placeholder: null, status: 'REJECTED', reason: 'Too dark' },
    ]);
    for (const photo of [id, later.id]) await settle(service, admin, 'approve', photo);
  });

  it('is who else has sent the same picture, in another size even, and whether they are banned', async () => {
    const [maya, omar, lena] = [
      await join(service),
      await join(service, { displayName: 'Omar' }),
      await join(service, { displayName: 'Lena' }),
    ];
    const face = await scene(3);
    const seen = await addPhoto(service, omar, face);
    await settle(service, admin, 'approve', seen.id);
    await addPhoto(service, lena, await scene(7));
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

  it('names each member once, with a photo of which something is left if there is one', async () => {
    const [maya, omar, lena] = [await join(service), await join(service), await join(service)];
    const face = await scene(9);
    for (const person of [omar, lena]) await reject((await addPhoto(service, person, face)).id, 'A stolen face');
    const again = await addPhoto(service, omar, face);
    const { id } = await addPhoto(service, maya, face);
    const { lookalikes = [] } = (await details(id)).data?.photoReview ?? {};
    expect(lookalikes.map(({ userId, photoUrl }) => [userId, photoUrl])).toEqual([
      [lena.userId, null],
      [omar.userId, `/media/photos/${again.id}`],
    ]);
  });

  it('names who is banned before anybody else, however many have sent the same picture', async () => {
    const face = await scene(5);
    const innocent: Person[] = [];
    for (let count = 0; count < 5; count += 1) {
      const person = await join(service);
      await addPhoto(service, person, face);
      innocent.push(person);
    }
    const [banned, maya] = [await join(service), await join(service)];
    await addPhoto(service, banned, face);
    await service.ask(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "A stolen face") { id } }', {
      id: banned.userId,
    });
    const { id } = await addPhoto(service, maya, face);
    expect((await details(id)).data?.photoReview.lookalikes.map(({ userId }) => userId)).toEqual(
      [banned, ...innocent.slice(0, 4)].map(({ userId }) => userId),
    );
  });
});
