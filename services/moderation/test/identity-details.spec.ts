import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@kindred/contracts';
import { addPhoto, join, reviewPhoto, type TestMember } from './people.js';
import { auditTrailOf } from './audit-trail-of.js';
import { ModerationUnderTest } from './moderation-under-test.js';

type Details = EventData<'matching.identity-details-changed'>;

const FIRST = { value: 'Maya', at: '2026-01-02T00:00:00.000Z', byStaff: false };
const SECOND = { value: 'Maja', at: '2026-02-03T00:00:00.000Z', byStaff: false };
const BIRTH = { value: '1980-05-17', at: '2026-01-02T00:00:00.000Z', byStaff: true };
const UNDER_AGE = {
  first: { date: '2010-01-01', at: '2026-01-01T00:00:00.000Z' },
  latest: { date: '2009-01-01', at: '2026-01-02T00:00:00.000Z' },
  attempts: 3,
};

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const IDENTITY = `identity { names { value at byStaff } datesOfBirth { value at byStaff }
  underAge { first firstAt latest latestAt attempts } }`;

const publish = (details: Details) => service.publish('matching.identity-details-changed', details.userId, details);

const deliver = (details: Details, sequence: number, eventId?: string) =>
  service.deliver('matching.identity-details-changed', details, {
    ...{ aggregate: 'identity-details', aggregateId: details.userId, sequence },
    ...(eventId !== undefined && { eventId }),
  });

async function cardOf(photoId: string): Promise<unknown> {
  const { photoReviews, photoReview } = await service.data<{
    photoReviews: { photoId: string; identity: unknown }[];
    photoReview: { review: { identity: unknown } };
  }>(
    admin.caller,
    `query ($id: ID!) { photoReviews { photoId ${IDENTITY} } photoReview(photoId: $id) { review { ${IDENTITY} } } }`,
    { id: photoId },
  );
  const listed = photoReviews.find((review) => review.photoId === photoId)?.identity;
  expect(photoReview.review.identity).toEqual(listed);
  return listed;
}

describe('identity details', () => {
  it('are shown to the reviewer of a photo, with rejected dates under 18', async () => {
    const maya = await join(service, { status: 'PENDING' });
    const { id } = await addPhoto(service, maya);
    expect(await cardOf(id)).toEqual({ names: [], datesOfBirth: [], underAge: null });
    await publish({ userId: maya.userId, names: [SECOND, FIRST], datesOfBirth: [BIRTH], underAge: UNDER_AGE });
    expect(await cardOf(id)).toEqual({
      names: [SECOND, FIRST],
      datesOfBirth: [BIRTH],
      underAge: {
        ...{ first: '2010-01-01', firstAt: UNDER_AGE.first.at, latest: '2009-01-01', latestAt: UNDER_AGE.latest.at },
        attempts: 3,
      },
    });
  });

  it('are those of the newest event, however often and in whatever order they arrive', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    const details = { userId: maya.userId, names: [FIRST], datesOfBirth: [BIRTH], underAge: null };
    const eventId = randomUUID();
    await deliver({ ...details, names: [SECOND, FIRST] }, 2, eventId);
    await deliver(details, 1);
    await deliver({ ...details, names: [] }, 2, eventId);
    expect(await cardOf(id)).toMatchObject({ names: [SECOND, FIRST], underAge: null });
  });

  it('are erased with the account, and not stored by a late event', async () => {
    const maya = await join(service);
    const details = { userId: maya.userId, names: [FIRST], datesOfBirth: [BIRTH], underAge: UNDER_AGE };
    await publish(details);
    expect(await service.tablesContaining(maya.userId)).toContain('identity_details');
    await service.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
    await publish(details);
    expect(await service.sql('SELECT FROM identity_details WHERE user_id = $1', [maya.userId])).toEqual([]);
  });

  it('are not visible to members', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    const query = `query ($id: ID!) { photoReview(photoId: $id) { review { ${IDENTITY} } } }`;
    expect((await service.ask(maya.caller, query, { id })).code).toBe('FORBIDDEN');
    await reviewPhoto(service, admin, 'reject', id);
  });
});

describe('a corrected date of birth', () => {
  const correctionOf = (member: TestMember, reason: string) => ({
    ...{ correctionId: randomUUID(), userId: member.userId, adminId: admin.userId, reason },
  });

  it('is recorded once in the audit trail, without names', async () => {
    const maya = await join(service, { displayName: 'Maya' });
    const correction = correctionOf(maya, `Maya (${maya.email}) sent an ID card`);
    const delivery = { eventId: randomUUID(), aggregate: 'date-correction', aggregateId: correction.correctionId };
    for (const _delivery of [1, 2]) await service.deliver('matching.date-of-birth-corrected', correction, delivery);
    expect(await auditTrailOf(service, maya.userId)).toEqual([
      expect.objectContaining({
        action: 'DATE_OF_BIRTH_CORRECTED',
        actorId: admin.userId,
        details: { reason: '[member] ([member]) sent an ID card' },
      }),
    ]);
  });

  it('is recorded without the reason once the account is deleted', async () => {
    const maya = await join(service, { displayName: 'Maya' });
    await service.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
    const correction = correctionOf(maya, 'Maya sent an ID card');
    await service.publish('matching.date-of-birth-corrected', correction.correctionId, correction);
    expect((await auditTrailOf(service, maya.userId)).map(({ action, details }) => [action, details])).toEqual([
      ['DATE_OF_BIRTH_CORRECTED', {}],
    ]);
  });
});
