import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISITOR } from '@kindred/contracts';
import { TEST_CURSORS, until } from '@kindred/testing';
import { addPhoto, join, photosOf, reviewPhoto, type TestMember } from './people.js';
import { auditTrailOf } from './audit-trail-of.js';
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
  photoUrl: string;
  userId: string;
  displayName: string | null;
  email: string;
  createdAt: string;
  claimedByMe: boolean;
  claimedByAnother: boolean;
}

const QUEUE = '{ photoReviews { photoId photoUrl userId displayName email createdAt claimedByMe claimedByAnother } }';
const claim = ({ caller }: TestMember, photoId: string) =>
  service.ask(caller, 'mutation ($id: ID!) { claimReview(photoId: $id) }', { id: photoId });
const release = ({ caller }: TestMember, photoId: string) =>
  service.ask(caller, 'mutation ($id: ID!) { releaseReview(photoId: $id) }', { id: photoId });
async function queue(): Promise<Review[]> {
  return (await service.ask<{ photoReviews: Review[] }>(admin.caller, QUEUE)).data?.photoReviews ?? [];
}
const reject = (photoId: string, reason: string | null) =>
  service.ask(admin.caller, 'mutation ($id: ID!, $reason: String) { rejectPhoto(photoId: $id, reason: $reason) }', {
    id: photoId,
    reason,
  });
const reviewEventsOf = (photoId: string) =>
  service.peers.publishedEvents('moderation.photo-reviewed', (review) => review.photoId === photoId);
/** What was decided about the member's photos; without views. */
const decisionsOf = async ({ userId }: TestMember) => {
  const trail = await auditTrailOf(service, userId);
  return trail.filter(({ action }) => action.startsWith('PHOTO_') && !action.endsWith('VIEWED'));
};

describe('the review queue', () => {
  it('lists pending photos oldest first, with their owners', async () => {
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
    await reviewPhoto(service, admin, 'approve', first.id);
    expect((await queue()).map(({ photoId }) => photoId)).toEqual([second.id]);
    await reviewPhoto(service, admin, 'approve', second.id);
    expect(await queue()).toEqual([]);
  });

  it('signals every change to administrators', async () => {
    const signals = await service.listen('staff');
    const expectSignal = (signal: object) => until(() => signals.some((sent) => isDeepStrictEqual(sent, signal)));
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    const item = { queue: 'photos', itemId: id };
    await expectSignal({ kind: 'item-added', ...item, actorId: null });
    await claim(admin, id);
    await until(() => signals.length === 2);
    expect(signals[1]).toEqual({
      ...{ kind: 'claim-changed', ...item, actorId: admin.userId },
      claimedUntil: expect.stringMatching(/\.\d{3}Z$/),
    });
    await release(admin, id);
    await expectSignal({ kind: 'claim-changed', ...item, actorId: admin.userId, claimedUntil: null });
    await reviewPhoto(service, admin, 'approve', id);
    await expectSignal({ kind: 'item-left', ...item, actorId: null });
    const other = await addPhoto(service, maya);
    await service.ask(maya.caller, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id: other.id });
    await expectSignal({ kind: 'item-left', queue: 'photos', itemId: other.id, actorId: null });
    await service.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
    await expectSignal({ kind: 'counts-changed' });
  });

  it('neither records nor signals the renewal of a claim by the same administrator', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    const signals = await service.listen('staff');
    await claim(admin, id);
    const before = await auditTrailOf(service, maya.userId);
    expect(before.map(({ action }) => action)).toEqual(['PHOTO_CLAIMED']);
    const claimEnd = async (): Promise<Date | undefined> =>
      (await service.sql<{ until: Date }>('SELECT claimed_until AS until FROM photos WHERE id = $1', [id]))[0]?.until;
    const claimedUntil = await claimEnd();
    await claim(admin, id);
    await service.data(admin.caller, 'mutation { claimNextReview }');
    expect((await claimEnd())?.getTime()).toBeGreaterThan(claimedUntil?.getTime() ?? Infinity);
    expect(await auditTrailOf(service, maya.userId)).toEqual(before);
    await service.sql(`UPDATE photos SET claimed_until = now() - interval '1 second' WHERE id = $1`, [id]);
    await claim(admin, id);
    await release(admin, id);
    expect((await auditTrailOf(service, maya.userId)).map(({ action }) => action)).toEqual([
      ...['PHOTO_CLAIMED', 'PHOTO_CLAIMED', 'PHOTO_RELEASED'],
    ]);
    const claims = () => signals.filter((signal) => (signal as { kind: string }).kind === 'claim-changed');
    await until(() => claims().length >= 3);
    expect(claims()).toMatchObject([
      ...[{ claimedUntil: expect.any(String) }, { claimedUntil: expect.any(String) }, { claimedUntil: null }],
    ]);
    await reviewPhoto(service, admin, 'approve', id);
  });

  it('is paginated, and rejects invalid limits and cursors', async () => {
    const maya = await join(service, { status: 'PENDING' });
    const added = [await addPhoto(service, maya), await addPhoto(service, maya), await addPhoto(service, maya)];
    const page =
      'query ($limit: Int, $cursor: String) { photoReviews(limit: $limit, cursor: $cursor) { photoId createdAt } }';
    const read = (variables: object) => service.ask<{ photoReviews: Review[] }>(admin.caller, page, variables);
    const [first, second] = (await read({ limit: 2 })).data?.photoReviews ?? [];
    const position = [second?.createdAt ?? '', second?.photoId ?? ''];
    const cursor = TEST_CURSORS.of(admin.userId, 'photoReviews').encode(position);
    const [third, ...rest] = (await read({ limit: 2, cursor })).data?.photoReviews ?? [];
    expect([first, second, third].map((review) => review?.photoId)).toEqual(added.map(({ id }) => id));
    expect(rest).toEqual([]);
    for (const invalid of [{ limit: 0 }, { limit: 1_001 }, { cursor: 'nonsense' }]) {
      expect((await read(invalid)).code).toBe('VALIDATION');
    }
    for (const { id } of added) await reviewPhoto(service, admin, 'approve', id);
  });

  it('requires an administrator, as do reviews', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    expect((await service.ask(maya.caller, QUEUE)).code).toBe('FORBIDDEN');
    expect((await service.ask(VISITOR, QUEUE)).code).toBe('UNAUTHENTICATED');
    for (const verdict of ['approve', 'reject'] as const) {
      expect((await reviewPhoto(service, maya, verdict, id)).code).toBe('FORBIDDEN');
    }
    expect((await photosOf(service, maya))[0]?.status).toBe('PENDING');
  });
});

describe('a review', () => {
  it('that approves shows the photo to others, and is published and audited', async () => {
    const maya = await join(service, { status: 'PENDING' });
    const { id } = await addPhoto(service, maya);
    expect((await reviewPhoto(service, admin, 'approve', id)).data).toEqual({ approvePhoto: true });
    expect((await photosOf(service, maya))[0]).toMatchObject({ status: 'APPROVED', reason: null });
    expect(reviewEventsOf(id)).toEqual([{ photoId: id, userId: maya.userId, status: 'APPROVED', reason: null }]);
    expect(service.peers.publishedEvents('moderation.gallery-changed').at(-1)).toEqual({
      userId: maya.userId,
      photos: [{ photoId: id, url: `/media/photos/${id}`, placeholder: expect.any(String) }],
    });
    expect(await decisionsOf(maya)).toEqual([
      expect.objectContaining({
        action: 'PHOTO_APPROVED',
        actorId: admin.userId,
        details: { photoId: id, reason: null },
      }),
    ]);
  });

  it('that rejects gives the member the reason, and redacts names in the audit trail', async () => {
    const maya = await join(service, { status: 'PENDING', displayName: 'Maya' });
    const galleries = service.peers.publishedEvents('moderation.gallery-changed').length;
    const { id } = await addPhoto(service, maya);
    const reason = 'Maya wears sunglasses';
    expect((await reject(id, `  ${reason} `)).data).toEqual({ rejectPhoto: true });
    expect((await photosOf(service, maya))[0]).toMatchObject({ status: 'REJECTED', reason });
    expect(await service.sql('SELECT object_key FROM photo_renditions WHERE photo_id = $1', [id])).toEqual([]);
    expect(reviewEventsOf(id)).toEqual([{ photoId: id, userId: maya.userId, status: 'REJECTED', reason }]);
    expect(service.peers.publishedEvents('moderation.gallery-changed')).toHaveLength(galleries);
    expect((await decisionsOf(maya)).map(({ action, details }) => [action, details.reason])).toEqual([
      ['PHOTO_REJECTED', '[member] wears sunglasses'],
    ]);
  });

  it.each([null, '', '   '])('that rejects needs no reason: %p', async (reason) => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    expect((await reject(id, reason)).data).toEqual({ rejectPhoto: true });
    expect(reviewEventsOf(id)[0]?.reason).toBeNull();
  });

  it('that rejects accepts a reason of up to 500 characters', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    for (const reason of ['x'.repeat(501), 'a\u0000b']) {
      const { code, fields } = await reject(id, reason);
      expect([code, Object.keys(fields ?? {})]).toEqual(['VALIDATION', ['reason']]);
    }
    expect((await reject(id, '😀'.repeat(500))).code).toBeUndefined();
  });

  it('happens once: later ones are rejected with CONFLICT and change nothing', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    await reviewPhoto(service, admin, 'reject', id);
    for (const verdict of ['approve', 'reject'] as const) {
      expect((await reviewPhoto(service, admin, verdict, id)).code).toBe('CONFLICT');
    }
    expect(reviewEventsOf(id)).toHaveLength(1);
    expect(await decisionsOf(maya)).toHaveLength(1);
  });

  it('happens once when two administrators approve and reject concurrently', async () => {
    const maya = await join(service);
    const second = await join(service, { role: 'admin' });
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addPhoto(service, maya);
      const responses = await Promise.all([
        reviewPhoto(service, admin, 'approve', id),
        reviewPhoto(service, second, 'reject', id),
        reviewPhoto(service, second, 'approve', id),
      ]);
      expect(responses.filter(({ data }) => data !== null)).toHaveLength(1);
      expect(responses.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
      const status = (await photosOf(service, maya)).find((photo) => photo.id === id)?.status;
      expect(reviewEventsOf(id).map((verdict) => verdict.status)).toEqual([status]);
      const gallery = service.peers.publishedEvents('moderation.gallery-changed').at(-1);
      expect(gallery?.photos.some(({ photoId }) => photoId === id) ?? false).toBe(status === 'APPROVED');
    }
    expect(await decisionsOf(maya)).toHaveLength(5);
  });

  it('happens once for many concurrent requests, and all of them get a response', async () => {
    const { id } = await addPhoto(service, await join(service));
    const responses = await Promise.all(Array.from({ length: 30 }, () => reviewPhoto(service, admin, 'approve', id)));
    expect(responses.filter(({ data }) => data !== null)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'CONFLICT')).toHaveLength(29);
  });

  it('of an unknown photo is rejected', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      for (const verdict of ['approve', 'reject'] as const) {
        expect((await reviewPhoto(service, admin, verdict, id)).code).toBe('NOT_FOUND');
      }
    }
  });
});
