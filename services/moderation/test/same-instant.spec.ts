import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runConcurrently, busBackends, until } from '@kindred/testing';
import { lockMembers } from '@kindred/service-kit';
import { ModerationUnderTest } from './moderation-under-test.js';
import { join, settle, type Person } from './people.js';

type Verdict = 'approve' | 'reject';

interface WaitingPhoto {
  photoId: string;
  userId: string;
}

/** Photos that are judged at once, each by two administrators. */
const ABREAST = 4;
/** Many rounds take their time on a machine that is busy with other things. */
const PATIENCE_MILLISECONDS = 300_000;

describe.each(busBackends())('two verdicts at the same instant on $name', (backend) => {
  let service: ModerationUnderTest;
  let admins: [Person, Person];

  beforeAll(async () => {
    service = await ModerationUnderTest.start({ backend });
    admins = [await join(service, { role: 'admin' }), await join(service, { role: 'admin' })];
  });

  afterAll(() => service.stop());

  /** Members with a photo in review, made all at once. */
  async function waiting(count: number): Promise<WaitingPhoto[]> {
    const photos = Array.from({ length: count }, () => ({ photoId: randomUUID(), userId: randomUUID() }));
    const backends = [photos.map(({ photoId }) => photoId), photos.map(({ userId }) => userId)];
    await service.sql(
      `WITH given AS (SELECT * FROM unnest($1::uuid[], $2::uuid[]) AS p(id, member_id)),
       joined AS (
         INSERT INTO members (user_id, email, status, role, created_at)
         SELECT member_id, member_id || '@example.org', 'PENDING', 'user', now() FROM given
       )
       INSERT INTO photos (id, member_id, upload_id, place, original_kind, render_after)
       SELECT id, member_id, id, 0, 'jpeg', 'infinity' FROM given`,
      backends,
    );
    return photos;
  }

  const galleriesOf = (userId: string) =>
    service.peers.publishedEvents('moderation.gallery-changed', (gallery) => gallery.userId === userId);
  /** What becomes of a photo: the mail to the member hangs on these events alone. */
  const reviewsOf = (photoId: string) =>
    service.peers.publishedEvents('moderation.photo-reviewed', (review) => review.photoId === photoId);

  it.each<[Verdict, Verdict, number]>([
    ['approve', 'reject', 200],
    ['approve', 'approve', 40],
    ['reject', 'reject', 40],
  ])(
    '%s and %s settle it once, %i rounds',
    async (first, second, rounds) => {
      const photos = await waiting(rounds);
      const winners = new Set<number>();
      for (let round = 0; round < rounds; round += ABREAST) {
        const batch = photos.slice(round, round + ABREAST);
        const isTurned = (round / ABREAST) % 2 === 1;
        const answers = await runConcurrently(
          service.dataSource,
          (manager) => lockMembers(manager, ...batch.map(({ userId }) => userId)),
          batch.flatMap(({ photoId }) => {
            const both = [
              () => settle(service, admins[0], first, photoId),
              () => settle(service, admins[1], second, photoId),
            ];
            return isTurned ? both.reverse() : both;
          }),
        );
        for (const [index, { photoId, userId }] of batch.entries()) {
          const pair = answers.slice(index * 2, index * 2 + 2).map(({ code }) => code);
          const codes = isTurned ? pair.reverse() : pair;
          expect(codes.toSorted()).toEqual(['CONFLICT', undefined]);
          const winner = codes.indexOf(undefined);
          winners.add(winner);
          const status = (winner === 0 ? first : second) === 'approve' ? 'APPROVED' : 'REJECTED';
          const kept = await service.sql(
            'SELECT p.status, a.admin_id FROM photos p JOIN audit_entries a ON a.photo_id = p.id WHERE p.id = $1',
            [photoId],
          );
          expect(kept).toEqual([{ status, admin_id: admins[winner]?.userId }]);
          const isShown = status === 'APPROVED';
          // On a busy machine the answer does not wait for these to the end.
          await until(() => reviewsOf(photoId).length > 0 && galleriesOf(userId).length >= Number(isShown));
          expect(reviewsOf(photoId)).toEqual([{ photoId, userId, status, reason: null }]);
          const shown = galleriesOf(userId).map((gallery) => gallery.photos.map((photo) => photo.photoId));
          expect(shown).toEqual(isShown ? [[photoId]] : []);
        }
      }
      expect(winners).toEqual(new Set([0, 1]));
    },
    PATIENCE_MILLISECONDS,
  );
});
