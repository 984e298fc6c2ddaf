import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, VISITOR, type Caller } from '@kindred/contracts';
import { TEST_CURSORS, testCaller, until } from '@kindred/testing';
import sharp from 'sharp';
import { addApproved, addPhoto, join, photosOf, reviewPhoto, type TestMember, PHOTO } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { DELETE_OBJECT } from '../src/media/stores/unreferenced-objects.service.js';

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const fetchPhoto = (photoId: string, caller: Caller, query = '', headers: Record<string, string> = {}) =>
  service.http(`/internal/photos/${photoId}${query}`, { caller, headers });
const order = (person: TestMember, ids: string[]) =>
  service.ask<{ orderPhotos: { id: string }[] }>(
    person.caller,
    `mutation ($ids: [ID!]!) { orderPhotos(ids: $ids) ${PHOTO} }`,
    { ids },
  );
const remove = (person: TestMember, id: string) =>
  service.ask(person.caller, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id });
const galleriesOf = ({ userId }: TestMember): string[][] =>
  service.peers
    .publishedEvents('moderation.gallery-changed', (gallery) => gallery.userId === userId)
    .map(({ photos }) => photos.map(({ photoId }) => photoId));

describe('photo visibility', () => {
  let maya: TestMember;
  let omar: TestMember;
  const photos: Record<string, string> = {};
  beforeAll(async () => {
    [maya, omar] = [await join(service), await join(service)];
    photos['pending'] = (await addPhoto(service, maya)).id;
    photos['rejected'] = (await addPhoto(service, maya)).id;
    await reviewPhoto(service, admin, 'reject', photos['rejected']);
    photos['approved'] = (await addApproved(service, maya, admin)).id;
  });

  const rows: [string, () => Caller, Record<string, number>][] = [
    ['the owner', () => maya.caller, { pending: 200, rejected: 404, approved: 200 }],
    ['an administrator', () => admin.caller, { pending: 200, rejected: 404, approved: 200 }],
    ['an ACTIVE member', () => omar.caller, { pending: 404, rejected: 404, approved: 200 }],
    [
      'a member with a PENDING account',
      () => testCaller({ status: 'PENDING' }),
      { pending: 404, rejected: 404, approved: 404 },
    ],
    [
      'a member with an APPROVED account',
      () => testCaller({ status: 'APPROVED' }),
      { pending: 404, rejected: 404, approved: 404 },
    ],
    ['a visitor', () => VISITOR, { pending: 401, rejected: 401, approved: 401 }],
  ];
  it.each(rows)('for %s depends on the review status', async (_name, caller, expected) => {
    const seen: Record<string, number> = {};
    for (const [state, photoId] of Object.entries(photos)) seen[state] = (await fetchPhoto(photoId, caller())).status;
    expect(seen).toEqual(expected);
  });

  it('rejects requests without the gateway’s caller header', async () => {
    const { statusCode } = await service.app.inject({ method: 'GET', url: `/internal/photos/${photos['approved']}` });
    expect(statusCode).toBe(401);
  });

  it('denies a photo while a block exists in either direction', async () => {
    const id = photos['approved'] ?? '';
    for (const [blockerId, blockedId] of [
      [maya.userId, omar.userId],
      [omar.userId, maya.userId],
    ] as const) {
      const block = { blockerId, blockedId, blocked: true };
      await service.publish('matching.block-changed', `${blockerId}.${blockedId}`, block);
      expect((await fetchPhoto(id, omar.caller)).status).toBe(404);
      expect((await fetchPhoto(id, testCaller())).status).toBe(200);
      expect((await fetchPhoto(id, maya.caller)).status).toBe(200);
      await service.publish('matching.block-changed', `${blockerId}.${blockedId}`, {
        ...block,
        blocked: false,
      });
      expect((await fetchPhoto(id, omar.caller)).status).toBe(200);
    }
  });

  it('denies a photo while owner or viewer is banned', async () => {
    const id = photos['approved'] ?? '';
    const ban = 'mutation ($id: ID!, $days: Int) { ban(userId: $id, reason: "rude", duration: $days) { id } }';
    const unban = 'mutation ($id: ID!) { unban(userId: $id) { id } }';
    for (const { userId } of [maya, omar]) {
      await service.ask(admin.caller, ban, { id: userId, days: 3 });
      expect((await fetchPhoto(id, omar.caller)).status).toBe(404);
      expect((await fetchPhoto(id, admin.caller)).status).toBe(200);
      await service.sql(`UPDATE sanctions SET until = now() - interval '1 second' WHERE user_id = $1`, [userId]);
      expect((await fetchPhoto(id, omar.caller)).status).toBe(200);
      await service.ask(admin.caller, unban, { id: userId });
    }
  });

  it('responds with 404 for an unknown or malformed id', async () => {
    for (const id of [randomUUID(), '1', '%00', "'"]) expect((await fetchPhoto(id, admin.caller)).status).toBe(404);
  });
});

describe('photo delivery', () => {
  let maya: TestMember;
  let id: string;
  beforeAll(async () => {
    maya = await join(service);
    const file = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    id = (await addPhoto(service, maya, file)).id;
    await service.tasksTried();
  });

  it('responds with private WebP and its length', async () => {
    const { status, headers, body } = await fetchPhoto(id, maya.caller);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'private, max-age=300',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
      etag: `"${id}-1080"`,
    });
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 540 });
  });

  it.each([
    ['?width=320', 320],
    ['?width=720', 720],
    ['?width=1', 320],
    ['?width=600', 720],
    ['?width=99999', 1080],
    ['?width=wide', 1080],
    ['?width=320&width=720', 1080],
  ])('for %s responds with a width of %d pixels', async (query, width) => {
    const { body, headers } = await fetchPhoto(id, maya.caller, query);
    expect((await sharp(body).metadata()).width).toBe(width);
    expect(headers.etag).toBe(`"${id}-${width}"`);
  });

  it('responds with 304 to a matching ETag, but only to viewers who can see the photo', async () => {
    const conditional = { 'if-none-match': `W/"other", "${id}-320"` };
    const cached = await fetchPhoto(id, maya.caller, '?width=320', conditional);
    expect([cached.status, cached.body.length]).toEqual([304, 0]);
    expect((await fetchPhoto(id, maya.caller, '?width=720', conditional)).status).toBe(200);
    expect((await fetchPhoto(id, testCaller(), '?width=320', conditional)).status).toBe(404);
    expect((await fetchPhoto(id, VISITOR, '?width=320', conditional)).status).toBe(401);
  });
});

describe('the caller’s photos', () => {
  it('are listed in their order, with the first approved photo as primary', async () => {
    const maya = await join(service);
    const [first, second, third] = [
      await addPhoto(service, maya),
      await addApproved(service, maya, admin),
      await addApproved(service, maya, admin),
    ];
    expect((await photosOf(service, maya)).map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [first.id, false],
      [second.id, true],
      [third.id, false],
    ]);
    const { data } = await order(maya, [third.id, first.id.toUpperCase(), second.id]);
    expect(data?.orderPhotos.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    expect((await photosOf(service, maya)).find(({ isPrimary }) => isPrimary)?.id).toBe(third.id);
    expect(galleriesOf(maya)).toEqual([[second.id], [second.id, third.id], [third.id, second.id]]);
  });

  it('publish a gallery event only when the approved photos change', async () => {
    const maya = await join(service);
    const [first, second] = [await addApproved(service, maya, admin), await addPhoto(service, maya)];
    await order(maya, [second.id, first.id]);
    await remove(maya, second.id);
    expect(galleriesOf(maya)).toEqual([[first.id]]);
    const third = await addApproved(service, maya, admin);
    await remove(maya, first.id);
    expect(galleriesOf(maya)).toEqual([[first.id], [first.id, third.id], [third.id]]);
  });

  it('can only be reordered with each id exactly once', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const [a, b] = [(await addPhoto(service, maya)).id, (await addPhoto(service, maya)).id];
    const foreign = (await addPhoto(service, omar)).id;
    for (const ids of [[], [a], [a, a], [a, b, b], [a, foreign], [a, b, foreign], [a, 'nonsense']]) {
      const { code, fields } = await order(maya, ids);
      expect([code, Object.keys(fields ?? {})]).toEqual(['VALIDATION', ['ids']]);
    }
    expect((await photosOf(service, maya)).map(({ id }) => id)).toEqual([a, b]);
  });

  it('are deleted with their files', async () => {
    const maya = await join(service);
    const kept = await addApproved(service, maya, admin);
    const files = await service.settledFiles();
    const { id } = await addApproved(service, maya, admin);
    await service.tasksTried();
    expect((await remove(maya, id)).data).toEqual({ deletePhoto: true });
    expect((await photosOf(service, maya)).map((photo) => photo.id)).toEqual([kept.id]);
    expect(await service.files()).toEqual(files);
    expect((await fetchPhoto(id, admin.caller)).status).toBe(404);
    expect((await remove(maya, id)).code).toBe('NOT_FOUND');
  });

  it('leave no file when they are deleted during rendering', async () => {
    const maya = await join(service);
    const files = await service.settledFiles();
    const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
    await remove(maya, (await addPhoto(service, maya, large)).id);
    expect(await service.files()).toEqual(files);
    expect(await service.sql('SELECT FROM tasks WHERE type = $1', [DELETE_OBJECT.type])).toEqual([]);
  });

  it('are paginated in their order, with the primary photo on its page only', async () => {
    const maya = await join(service);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await addPhoto(service, maya)).id);
    await reviewPhoto(service, admin, 'approve', ids[2] ?? '');
    const query = `query ($limit: Int, $cursor: String) {
      photos(limit: $limit, cursor: $cursor) { id isPrimary place }
    }`;
    const page = async (limit: number, after?: { place: number; id: string }) => {
      const cursor = after && TEST_CURSORS.of(maya.userId, 'photos').encode([after.place, after.id]);
      return (
        await service.data<{ photos: { id: string; isPrimary: boolean; place: number }[] }>(maya.caller, query, {
          limit,
          cursor,
        })
      ).photos;
    };
    const first = await page(2);
    expect(first).toMatchObject([
      { id: ids[0], isPrimary: false },
      { id: ids[1], isPrimary: false },
    ]);
    expect(await page(2, first[1])).toMatchObject([{ id: ids[2], isPrimary: true }]);
    expect(await page(1_000)).toHaveLength(3);
    for (const variables of [{ limit: 0 }, { limit: 1_001 }, { cursor: 'x' }]) {
      expect((await service.ask(maya.caller, query, variables)).code).toBe('VALIDATION');
    }
  });

  it('cannot be deleted or queried by other members', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const { id } = await addPhoto(service, maya);
    for (const person of [omar, admin]) expect((await remove(person, id)).code).toBe('NOT_FOUND');
    expect((await remove(maya, 'nonsense')).code).toBe('NOT_FOUND');
    expect((await service.ask(VISITOR, '{ photos { id } }')).code).toBe('UNAUTHENTICATED');
    const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Photo { id status } } }';
    const entity = async (caller: Caller) =>
      (await service.ask<{ _entities: unknown[] }>(caller, query, { r: [{ __typename: 'Photo', id }] })).data
        ?._entities;
    expect(await entity(maya.caller)).toEqual([{ id, status: 'PENDING' }]);
    expect(await entity(admin.caller)).toEqual([{ id, status: 'PENDING' }]);
    expect(await entity(omar.caller)).toEqual([null]);
  });

  it('signal every change to the open pages of their owner', async () => {
    const maya = await join(service);
    const signals = await service.listen(liveTopics.member(maya.userId));
    const { id } = await addPhoto(service, maya);
    await reviewPhoto(service, admin, 'approve', id);
    await until(() => signals.length === 2);
    expect(signals).toEqual([{ kind: 'photos-changed' }, { kind: 'photos-changed' }]);
  });
});
