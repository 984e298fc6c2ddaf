import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockMembers } from '@kindred/member-data';
import { concurrencyRounds, runConcurrently, until } from '@kindred/testing';
import { ModerationUnderTest } from './moderation-under-test.js';
import { join, reviewPhoto, type TestMember } from './people.js';

type Verdict = 'approve' | 'reject';

interface PendingPhoto {
  photoId: string;
  userId: string;
}

/** How many photos are reviewed concurrently, each by two administrators. */
const BATCH_SIZE = 4;
/** Long enough for many rounds on a busy host. */
const TIMEOUT_MILLISECONDS = 300_000;

describe('two concurrent reviews of a photo', () => {
  let service: ModerationUnderTest;
  let admins: [TestMember, TestMember];

  beforeAll(async () => {
    service = await ModerationUnderTest.start();
    admins = [await join(service, { role: 'admin' }), await join(service, { role: 'admin' })];
  });

  afterAll(() => service.stop());

  /** Inserts members with a pending photo each, in a single query. */
  async function insertPending(count: number): Promise<PendingPhoto[]> {
    const photos = Array.from({ length: count }, () => ({ photoId: randomUUID(), userId: randomUUID() }));
    const columns = [photos.map(({ photoId }) => photoId), photos.map(({ userId }) => userId)];
    await service.sql(
      `WITH given AS (SELECT * FROM unnest($1::uuid[], $2::uuid[]) AS p(id, member_id)),
       joined AS (
         INSERT INTO members (user_id, email, status, role, created_at)
         SELECT member_id, member_id || '@example.org', 'PENDING', 'user', now() FROM given
       )
       INSERT INTO photos (id, member_id, upload_id, place, original_kind, render_after)
       SELECT id, member_id, id, 0, 'jpeg', 'infinity' FROM given`,
      columns,
    );
    return photos;
  }

  const galleriesOf = (userId: string) =>
    service.peers.publishedEvents('moderation.gallery-changed', (gallery) => gallery.userId === userId);
  /** The review events of a photo, which also trigger the email to the member. */
  const reviewsOf = (photoId: string) =>
    service.peers.publishedEvents('moderation.photo-reviewed', (review) => review.photoId === photoId);

  it.each<[Verdict, Verdict, number]>([
    ['approve', 'reject', concurrencyRounds(200)],
    ['approve', 'approve', concurrencyRounds(40)],
    ['reject', 'reject', concurrencyRounds(40)],
  ])(
    '%s and %s: exactly one succeeds, in %i rounds',
    async (first, second, rounds) => {
      const photos = await insertPending(rounds);
      const winners = new Set<number>();
      for (let round = 0; round < rounds; round += BATCH_SIZE) {
        const batch = photos.slice(round, round + BATCH_SIZE);
        const isReversed = (round / BATCH_SIZE) % 2 === 1;
        const responses = await runConcurrently(
          service.dataSource,
          (manager) => lockMembers(manager, ...batch.map(({ userId }) => userId)),
          batch.flatMap(({ photoId }) => {
            const both = [
              () => reviewPhoto(service, admins[0], first, photoId),
              () => reviewPhoto(service, admins[1], second, photoId),
            ];
            return isReversed ? both.reverse() : both;
          }),
        );
        for (const [index, { photoId, userId }] of batch.entries()) {
          const pair = responses.slice(index * 2, index * 2 + 2).map(({ code }) => code);
          const codes = isReversed ? pair.reverse() : pair;
          expect(codes.toSorted()).toEqual(['CONFLICT', undefined]);
          const winner = codes.indexOf(undefined);
          winners.add(winner);
          const status = (winner === 0 ? first : second) === 'approve' ? 'APPROVED' : 'REJECTED';
          const rows = await service.sql(
            `SELECT p.status, a.actor_id FROM photos p JOIN audit_records a ON a.details ->> 'photoId' = p.id::text
              WHERE p.id = $1`,
            [photoId],
          );
          expect(rows).toEqual([{ status, actor_id: admins[winner]?.userId }]);
          const isApproved = status === 'APPROVED';
          // The events are published asynchronously.
          await until(() => reviewsOf(photoId).length > 0 && galleriesOf(userId).length >= Number(isApproved));
          expect(reviewsOf(photoId)).toEqual([{ photoId, userId, status, reason: null }]);
          const galleries = galleriesOf(userId).map((gallery) => gallery.photos.map((photo) => photo.photoId));
          expect(galleries).toEqual(isApproved ? [[photoId]] : []);
        }
      }
      expect(winners).toEqual(new Set([0, 1]));
    },
    TIMEOUT_MILLISECONDS,
  );
});
