import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, LIMITS } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { auditTrailOf } from './audit-trail-of.js';
import { decideAppeal, fileAppeal, fileReport, ownSanctions, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addPhoto, join, reviewPhoto, type TestMember } from './people.js';

interface Queue {
  waiting: number;
  overdue: number;
  oldestAt: string | null;
}

interface Home {
  photos: Queue;
  reports: Queue & { urgent: number };
  appeals: Queue;
  shield: Queue;
}

const QUEUE = '{ waiting overdue oldestAt }';
const HOME = `{ staffHome { photos ${QUEUE} reports { waiting overdue oldestAt urgent } appeals ${QUEUE} shield ${QUEUE} } }`;
const NONE = { waiting: 0, overdue: 0, oldestAt: null };

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const home = async (): Promise<Home> => (await service.data<{ staffHome: Home }>(admin.caller, HOME)).staffHome;
const age = (table: string, id: string, hours: number) =>
  service.sql(`UPDATE ${table} SET created_at = now() - $2 * interval '1 hour' WHERE id = $1`, [id, hours]);
const flag = ({ userId }: TestMember) => {
  const flagId = randomUUID();
  const data = { flagId, fromUserId: userId, score: 0.9, reasons: [], sent: false };
  return service.publish('messaging.message-flagged', flagId, data);
};
const oldest = async (queue: keyof Home): Promise<number> => Date.parse((await home())[queue].oldestAt ?? '');
const ago = (hours: number) => Date.now() - hours * 3_600_000;

describe('the staff home', () => {
  it('is empty at first', async () => {
    expect(await home()).toEqual({ photos: NONE, reports: { ...NONE, urgent: 0 }, appeals: NONE, shield: NONE });
  });

  it('counts photos in review until they are reviewed or the account is deleted', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const [first, second] = [await addPhoto(service, maya), await addPhoto(service, omar)];
    await age('photos', first.id, LIMITS.reviewHours + 1);
    await age('photos', second.id, LIMITS.reviewHours - 1);
    expect((await home()).photos).toMatchObject({ waiting: 2, overdue: 1 });
    expect(Math.abs((await oldest('photos')) - ago(LIMITS.reviewHours + 1))).toBeLessThan(60_000);
    await reviewPhoto(service, admin, 'approve', first.id);
    expect((await home()).photos).toMatchObject({ waiting: 1, overdue: 0 });
    await service.publish('identity.account-deleted', omar.userId, { userId: omar.userId });
    expect((await home()).photos).toEqual(NONE);
  });

  it('counts open reports, and which of them are urgent', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const late = await fileReport(service, maya, omar);
    await fileReport(service, maya, omar, { category: 'scam', details: 'He wrote: I will kill you.' });
    await age('reports', late, LIMITS.replyHours + 2);
    expect((await home()).reports).toMatchObject({ waiting: 2, overdue: 1, urgent: 1 });
    await resolveReport(service, admin, late, { outcome: 'NO_ACTION', note: null });
    expect((await home()).reports).toMatchObject({ waiting: 1, overdue: 0, urgent: 1 });
  });

  it('counts open appeals', async () => {
    const omar = await join(service);
    const report = await fileReport(service, await join(service), omar);
    await resolveReport(service, admin, report, { outcome: 'WARNING', note: 'Rude.' });
    const [sanction] = await ownSanctions(service, omar);
    const { data } = await fileAppeal(service, omar.caller, { sanctionId: sanction?.id ?? '' });
    const appealId = data?.appeal.id ?? '';
    await age('appeals', appealId, LIMITS.replyHours + 1);
    expect((await home()).appeals).toMatchObject({ waiting: 1, overdue: 1 });
    await decideAppeal(service, admin, appealId);
    expect((await home()).appeals).toEqual(NONE);
  });

  it('counts whom the shield lists, except banned members, and none of them as overdue', async () => {
    const [omar, sam] = [await join(service), await join(service)];
    for (const member of [omar, sam]) await flag(member);
    await service.sql(`UPDATE shield_findings SET last_message_at = now() - interval '30 days' WHERE user_id = $1`, [
      omar.userId,
    ]);
    expect((await home()).shield).toMatchObject({ waiting: 2, overdue: 0 });
    await service.data(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "Scam.") { id } }', {
      id: omar.userId,
    });
    expect((await home()).shield).toMatchObject({ waiting: 1, overdue: 0 });
    await service.data(admin.caller, 'mutation ($id: ID!) { markShieldReviewed(userId: $id) }', { id: sam.userId });
    expect((await home()).shield).toEqual(NONE);
    await flag(sam);
    expect((await home()).shield).toMatchObject({ waiting: 1 });
  });

  it('signals staff what is added to a queue, what leaves it, and what changes the counts', async () => {
    const signals = await service.listen(liveTopics.staff);
    const received = async (kind: string, queue?: string, itemId?: string): Promise<void> => {
      await until(() => signals.length > 0);
      const actorId = kind === 'item-left' ? admin.userId : null;
      expect(signals.splice(0)).toEqual([queue === undefined ? { kind } : { kind, queue, itemId, actorId }]);
    };
    const omar = await join(service);
    const report = await fileReport(service, await join(service), omar);
    await received('item-added', 'reports', report);
    await resolveReport(service, admin, report, { outcome: 'WARNING', note: 'Rude.' });
    await received('item-left', 'reports', report);
    const [sanction] = await ownSanctions(service, omar);
    const { data } = await fileAppeal(service, omar.caller, { sanctionId: sanction?.id ?? '' });
    await received('item-added', 'appeals', data?.appeal.id);
    await decideAppeal(service, admin, data?.appeal.id ?? '');
    await received('item-left', 'appeals', data?.appeal.id);
    await service.data(admin.caller, 'mutation ($id: ID!) { mute(userId: $id, reason: "Scam.") { id } }', {
      id: omar.userId,
    });
    await service.data(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "Scam.") { id } }', {
      id: omar.userId,
    });
    await received('counts-changed');
  });

  it('is for administrators, and makes no record, because it contains counts only', async () => {
    const before = (await auditTrailOf(service)).length;
    await home();
    expect(await auditTrailOf(service)).toHaveLength(before);
    expect((await service.ask((await join(service)).caller, HOME)).code).toBe('FORBIDDEN');
  });
});
