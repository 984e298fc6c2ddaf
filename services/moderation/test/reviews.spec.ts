import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISITOR } from '@kindred/contracts';
import { encodeCursor } from '@kindred/service-kit';
import { until } from '@kindred/testing';
import { addPhoto, join, photosOf, settle, type Person } from './people.js';
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
  photoUrl: string;
  userId: string;
  displayName: string | null;
  email: string;
  createdAt: string;
  claimedByMe: boolean;
  claimedByAnother: boolean;
}

const QUEUE = '{ photoReviews { photoId photoUrl userId displayName email createdAt claimedByMe claimedByAnother } }';
const claim = ({ caller }: Person, photoId: string) =>
  service.ask(caller, 'mutation ($id: ID!) { claimReview(photoId: $id) }', { id: photoId });
const release = ({ caller }: Person, photoId: string) =>
  service.ask(caller, 'mutation ($id: ID!) { releaseReview(photoId: $id) }', { id: photoId });
async function queue(): Promise<Review[]> {
  return (await service.ask<{ photoReviews: Review[] }>(admin.caller, QUEUE)).data?.photoReviews ?? [];
}
const reject = (photoId: string, reason: string | null) =>
  service.ask(admin.caller, 'mutation ($id: ID!, $reason: String) { rejectPhoto(photoId: $id, reason: $reason) }', {
    id: photoId,
    reason,
  });
const verdictsOn = (photoId: string) =>
  service.peers.publishedEvents('moderation.photo-reviewed', (review) => review.photoId === photoId);
const trailOf = ({ userId }: Person) =>
  service.sql<{ action: string; admin_id: string; photo_id: string; reason: string | null }>(
    'SELECT action, admin_id, photo_id, reason FROM audit_entries WHERE subject_id = $1 ORDER BY at',
    [userId],
  );

describe('the queue', () => {
  it('shows what waits, oldest first, with who it is', async () => {
    const maya = await join(service, { status: 'PENDING', displayName: 'Maya' });
    const omar = await join(service, { status: 'PENDING' });
    const [first, second] = [await addPhoto(service, omar), await addPhoto(service, maya)];
    expect(await queue()).toEqual([
      {
        photoId: first.id,
        photoUrl: `/media/photos/${first.id}`,
        userId: omar.userId,
        displayName: null,
        email: omar.email,
        createdAt: first.createdAt,
        claimedByMe: false,
        claimedByAnother: false,
      },
      {
        photoId: second.id,
        photoUrl: `/media/photos/${second.id}`,
        userId: maya.userId,
        displayName: 'Maya',
        email: maya.email,
        createdAt: second.createdAt,
        claimedByMe: false,
        claimedByAnother: false,
      },
    ]);
    await settle(service, admin, 'approve', first.id);
    expect((await queue()).map(({ photoId }) => photoId)).toEqual([second.id]);
    await settle(service, admin, 'approve', second.id);
    expect(await queue()).toEqual([]);
  });

  it('tells every administrator who looks at it when it changes', async () => {
    const signals = await service.listen('staff');
    const told = async (work: () => Promise<unknown>): Promise<void> => {
      const before = signals.length;
      await work();
      await until(() => Promise.resolve(signals.length > before));
      expect(signals.at(-1)).toEqual({ kind: 'reviews-changed' });
    };
    const maya = await join(service);
    let id = '';
    await told(async () => (id = (await addPhoto(service, maya)).id));
    await told(() => claim(admin, id));
    await told(() => release(admin, id));
    await told(() => settle(service, admin, 'approve', id));
    const other = await addPhoto(service, maya);
    await told(() => service.ask(maya.caller, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id: other.id }));
    await addPhoto(service, maya);
    await told(() => service.publish('identity.account-deleted', maya.userId, { userId: maya.userId }));
  });

  it('comes page by page as in one go, and takes no limit or cursor that it did not make', async () => {
    const maya = await join(service, { status: 'PENDING' });
    const added = [await addPhoto(service, maya), await addPhoto(service, maya), await addPhoto(service, maya)];
    const page =
      'query ($limit: Int, $cursor: String) { photoReviews(limit: $limit, cursor: $cursor) { photoId createdAt } }';
    const read = (variables: object) => service.ask<{ photoReviews: Review[] }>(admin.caller, page, variables);
    const [first, second] = (await read({ limit: 2 })).data?.photoReviews ?? [];
    const cursor = encodeCursor(second?.createdAt ?? '', second?.photoId ?? '');
    const [third, ...none] = (await read({ limit: 2, cursor })).data?.photoReviews ?? [];
    expect([first, second, third].map((review) => review?.photoId)).toEqual(added.map(({ id }) => id));
    expect(none).toEqual([]);
    for (const wrong of [{ limit: 0 }, { limit: 1_001 }, { cursor: 'nonsense' }]) {
      expect((await read(wrong)).code).toBe('VALIDATION');
    }
    for (const { id } of added) await settle(service, admin, 'approve', id);
  });

  it('is for administrators, and so is every verdict', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    expect((await service.ask(maya.caller, QUEUE)).code).toBe('FORBIDDEN');
    expect((await service.ask(VISITOR, QUEUE)).code).toBe('UNAUTHENTICATED');
    for (const verdict of ['approve', 'reject'] as const) {
      expect((await settle(service, maya, verdict, id)).code).toBe('FORBIDDEN');
    }
    expect((await photosOf(service, maya))[0]?.status).toBe('PENDING');
  });
});

describe('a verdict', () => {
  it('of approval shows the photo to others, and is told and noted', async () => {
    const maya = await join(service, { status: 'PENDING' });
    const { id } = await addPhoto(service, maya);
    expect((await settle(service, admin, 'approve', id)).data).toEqual({ approvePhoto: true });
    expect((await photosOf(service, maya))[0]).toMatchObject({ status: 'APPROVED', reason: null });
    expect(verdictsOn(id)).toEqual([{ photoId: id, userId: maya.userId, status: 'APPROVED', reason: null }]);
    expect(service.peers.publishedEvents('moderation.gallery-changed').at(-1)).toEqual({
      userId: maya.userId,
      photos: [{ photoId: id, url: `/media/photos/${id}`, placeholder: expect.any(String) }],
    });
    expect(await trailOf(maya)).toEqual([
      { action: 'PHOTO_APPROVED', admin_id: admin.userId, photo_id: id, reason: null },
    ]);
  });

  it('of rejection carries its reason to the member, and leaves names out of the trail', async () => {
    const maya = await join(service, { status: 'PENDING', displayName: 'Maya' });
    const galleries = service.peers.publishedEvents('moderation.gallery-changed').length;
    const { id } = await addPhoto(service, maya);
    const reason = 'Maya wears sunglasses';
    expect((await reject(id, `  ${reason} `)).data).toEqual({ rejectPhoto: true });
    expect((await photosOf(service, maya))[0]).toMatchObject({ status: 'REJECTED', reason });
    expect(await service.sql('SELECT object_key FROM photo_renditions WHERE photo_id = $1', [id])).toEqual([]);
    expect(verdictsOn(id)).toEqual([{ photoId: id, userId: maya.userId, status: 'REJECTED', reason }]);
    expect(service.peers.publishedEvents('moderation.gallery-changed')).toHaveLength(galleries);
    expect((await trailOf(maya)).map((entry) => [entry.action, entry.reason])).toEqual([
      ['PHOTO_REJECTED', '[member] wears sunglasses'],
    ]);
  });

  it.each([null, '', '   '])('of rejection needs no reason: %p', async (reason) => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    expect((await reject(id, reason)).data).toEqual({ rejectPhoto: true });
    expect(verdictsOn(id)[0]?.reason).toBeNull();
  });

  it('of rejection takes a reason of 500 characters and no more', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    for (const reason of ['x'.repeat(501), 'a\u0000b']) {
      const { code, fields } = await reject(id, reason);
      expect([code, Object.keys(fields ?? {})]).toEqual(['VALIDATION', ['reason']]);
    }
    expect((await reject(id, '😀'.repeat(500))).code).toBeUndefined();
  });

  it('is given once: later ones are a conflict and change nothing', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    await settle(service, admin, 'reject', id);
    for (const verdict of ['approve', 'reject'] as const) {
      expect((await settle(service, admin, verdict, id)).code).toBe('CONFLICT');
    }
    expect(verdictsOn(id)).toHaveLength(1);
    expect(await trailOf(maya)).toHaveLength(1);
  });

  it('is one when two administrators approve and reject at the same moment', async () => {
    const maya = await join(service);
    const second = await join(service, { role: 'admin' });
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addPhoto(service, maya);
      const answers = await Promise.all([
        settle(service, admin, 'approve', id),
        settle(service, second, 'reject', id),
        settle(service, second, 'approve', id),
      ]);
      expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
      const status = (await photosOf(service, maya)).find((photo) => photo.id === id)?.status;
      expect(verdictsOn(id).map((verdict) => verdict.status)).toEqual([status]);
      const gallery = service.peers.publishedEvents('moderation.gallery-changed').at(-1);
      expect(gallery?.photos.some(({ photoId }) => photoId === id) ?? false).toBe(status === 'APPROVED');
    }
    expect(await trailOf(maya)).toHaveLength(5);
  });

  it('is given once however many ask at the same moment, and all of them are answered', async () => {
    const { id } = await addPhoto(service, await join(service));
    const answers = await Promise.all(Array.from({ length: 30 }, () => settle(service, admin, 'approve', id)));
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(29);
  });

  it('on a photo that does not exist is refused', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      for (const verdict of ['approve', 'reject'] as const) {
        expect((await settle(service, admin, verdict, id)).code).toBe('NOT_FOUND');
      }
    }
  });
});
