import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, type EventData } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { ShieldRetention } from '../src/cases/shield/shield-retention.js';
import { auditTrailOf } from './audit-trail-of.js';
import { join, type TestMember } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

interface Finding {
  userId: string;
  displayName: string | null;
  email: string;
  score: number;
  profileScore: number;
  profileReasons: string[];
  messageScore: number;
  messageReasons: string[];
  messagesAsked: number;
  messagesSent: number;
  lastMessageAt: string | null;
  reviewedAt: string | null;
  isBanned: boolean;
  isMuted: boolean;
}

const LIST = `query ($limit: Int, $cursor: String, $reviewed: Boolean) {
  shieldMembers(limit: $limit, cursor: $cursor, reviewed: $reviewed) { nextCursor items {
    userId displayName email score profileScore profileReasons messageScore messageReasons messagesAsked messagesSent
    lastMessageAt reviewedAt isBanned isMuted
  } }
}`;

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const page = async (limit?: number, cursor?: string | null, reviewed?: boolean) =>
  (
    await service.data<{ shieldMembers: { items: Finding[]; nextCursor: string | null } }>(admin.caller, LIST, {
      limit,
      cursor,
      reviewed,
    })
  ).shieldMembers;
const findingOf = async ({ userId }: TestMember) => (await page()).items.find((item) => item.userId === userId);
async function flag(fromUserId: string, changes: Partial<EventData<'messaging.message-flagged'>> = {}): Promise<void> {
  const flagId = randomUUID();
  const data = { flagId, fromUserId, score: 0.8, reasons: ['OTHER_APP' as const], sent: false, ...changes };
  await service.publish('messaging.message-flagged', flagId, data);
}
const isListed = async (member: TestMember): Promise<boolean> => (await findingOf(member)) !== undefined;
const review = ({ userId }: Pick<TestMember, 'userId'>, as = admin) =>
  service.ask(as.caller, 'mutation ($id: ID!) { markShieldReviewed(userId: $id) }', { id: userId });
const scoreProfile = ({ userId }: TestMember, score: number): Promise<void> =>
  service.publish('matching.profile-scored', userId, { userId, score, reasons: score === 0 ? [] : ['INVESTMENT'] });

describe('the findings of the shield', () => {
  it('add up for each member', async () => {
    const omar = await join(service, { displayName: 'Omar' });
    await flag(omar.userId);
    await flag(omar.userId, { score: 0.95, reasons: ['GIFT_CARD'], sent: true });
    await flag(omar.userId, { reasons: ['REPEATED_TEXT'] });
    await scoreProfile(omar, 0.6);
    expect(await findingOf(omar)).toEqual({
      ...{ userId: omar.userId, displayName: 'Omar', email: omar.email, score: 0.95, isBanned: false, isMuted: false },
      ...{ profileScore: 0.6, profileReasons: ['INVESTMENT'] },
      ...{ messageScore: 0.95, messageReasons: ['GIFT_CARD', 'OTHER_APP', 'REPEATED_TEXT'] },
      ...{ messagesAsked: 2, messagesSent: 1, lastMessageAt: expect.stringMatching(/\.\d{3}Z$/) },
      reviewedAt: null,
    });
  });

  it('include the notes of likes', async () => {
    const omar = await join(service);
    const data = { flagId: randomUUID(), fromUserId: omar.userId, score: 0.9, reasons: ['LINK' as const], sent: true };
    const eventId = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      await service
        .deliver('matching.note-flagged', data, { eventId, aggregateId: data.flagId })
        .catch(() => undefined);
    }
    expect(await findingOf(omar)).toMatchObject({ messageScore: 0.9, messageReasons: ['LINK'], messagesSent: 1 });
  });

  it('count each message once, also when its event arrives twice', async () => {
    const omar = await join(service);
    const eventId = randomUUID();
    const data = { flagId: randomUUID(), fromUserId: omar.userId, score: 0.8, reasons: [], sent: false };
    for (let time = 0; time < 2; time += 1) {
      await service
        .deliver('messaging.message-flagged', data, { eventId, aggregateId: data.flagId })
        .catch(() => undefined);
    }
    expect((await findingOf(omar))?.messagesAsked).toBe(1);
  });

  it('list only members with a notable score, highest first, in pages', async () => {
    const people = [await join(service), await join(service), await join(service), await join(service)];
    for (const [index, person] of people.entries()) await scoreProfile(person, [0.99, 0.97, 0.98, 0.2][index] ?? 0);
    const first = await page(2);
    expect(first.items.map(({ userId }) => userId)).toEqual([people[0]?.userId, people[2]?.userId]);
    const second = await page(1, first.nextCursor);
    expect(second.items.map(({ userId }) => userId)).toEqual([people[1]?.userId]);
    const listed = (await page()).items.map(({ userId }) => userId);
    expect(listed).not.toContain(people[3]?.userId);
    await scoreProfile(people[0] as TestMember, 0);
    expect((await page()).items.map(({ userId }) => userId)).not.toContain(people[0]?.userId);
  });

  it('are listed until staff have reviewed them, and again from the next finding or a higher score on', async () => {
    const omar = await join(service);
    await scoreProfile(omar, 0.6);
    expect(await review(omar)).toMatchObject({ data: { markShieldReviewed: true } });
    expect(await isListed(omar)).toBe(false);
    await scoreProfile(omar, 0.5);
    await scoreProfile(omar, 0.1);
    expect(await isListed(omar)).toBe(false);
    await scoreProfile(omar, 0.7);
    expect(await isListed(omar)).toBe(true);
    await review(omar);
    await flag(omar.userId, { score: 0.5 });
    expect(await isListed(omar)).toBe(true);
    await review(omar);
    // A lower profile score that rises again is a finding, whatever the messages scored.
    await flag(omar.userId, { score: 0.99 });
    await review(omar);
    await scoreProfile(omar, 0.8);
    expect(await isListed(omar)).toBe(true);
  });

  it('that staff have reviewed, or whose member is banned, are in a list of their own', async () => {
    const [omar, sam, maya] = [await join(service), await join(service), await join(service)];
    for (const { userId } of [omar, sam, maya]) await flag(userId);
    await review(omar);
    await service.data(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "Scam.") { id } }', {
      id: sam.userId,
    });
    const people = [omar, sam, maya].map(({ userId }) => userId);
    const listed = async (reviewed: boolean) =>
      (await page(undefined, null, reviewed)).items.filter(({ userId }) => people.includes(userId));
    expect((await listed(false)).map(({ userId }) => userId)).toEqual([maya.userId]);
    const reviewed = await listed(true);
    expect(reviewed.find(({ userId }) => userId === omar.userId)?.reviewedAt).toMatch(/\.\d{3}Z$/);
    expect(reviewed.find(({ userId }) => userId === sam.userId)).toMatchObject({ isBanned: true, reviewedAt: null });
    expect(reviewed).toHaveLength(2);
    const { nextCursor } = await page(1, null, true);
    expect((await service.ask(admin.caller, LIST, { cursor: nextCursor })).code).toBe('VALIDATION');
  });

  it('are reviewed by administrators only, with one record each time, and only while they are listed', async () => {
    const [omar, unlisted] = [await join(service), await join(service)];
    await flag(omar.userId, { score: 0.75 });
    await scoreProfile(unlisted, 0.1);
    expect((await review(omar, omar)).code).toBe('FORBIDDEN');
    for (const userId of [unlisted.userId, randomUUID(), 'nonsense']) {
      expect((await review({ userId })).code).toBe('NOT_FOUND');
    }
    expect(await auditTrailOf(service, omar.userId)).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect((await review(omar)).code).toBeUndefined();
    const record = { action: 'SHIELD_REVIEWED', actorId: admin.userId, details: { score: 0.75 } };
    expect(await auditTrailOf(service, omar.userId)).toMatchObject([record, record]);
  });

  it('signal staff only when a member begins or ceases to be listed', async () => {
    const omar = await join(service);
    const signals = await service.listen(liveTopics.staff);
    const signal = (kind: string, actorId: string | null = null) => ({
      ...{ kind, queue: 'shield', itemId: omar.userId, actorId },
    });
    for (const score of [0.1, 0.3, 0.5, 0.6, 0.7, 0.2, 0.1]) await scoreProfile(omar, score);
    for (let time = 0; time < 3; time += 1) await flag(omar.userId);
    await review(omar);
    await flag(omar.userId);
    await until(() => signals.length >= 5);
    expect(signals).toEqual([
      ...[signal('item-added'), signal('item-left'), signal('item-added')],
      ...[signal('item-left', admin.userId), signal('item-added')],
    ]);
  });

  it('are only for administrators', async () => {
    const member = await join(service);
    expect((await service.ask(member.caller, LIST)).code).toBe('FORBIDDEN');
    expect((await service.ask(admin.caller, LIST, { limit: 0 })).code).toBe('VALIDATION');
    expect((await service.ask(admin.caller, LIST, { cursor: 'nonsense' })).code).toBe('VALIDATION');
  });

  it('in messages are forgotten 90 days after the last one', async () => {
    const [recent, old] = [await join(service), await join(service)];
    for (const { userId } of [recent, old]) await flag(userId);
    await scoreProfile(old, 0.5);
    await service.sql(`UPDATE shield_findings SET last_message_at = now() - interval '91 days' WHERE user_id = $1`, [
      old.userId,
    ]);
    await service.app.get(ShieldRetention).run();
    expect(await findingOf(old)).toMatchObject({ score: 0.5, messageScore: 0, messagesAsked: 0, lastMessageAt: null });
    expect(await findingOf(recent)).toMatchObject({ messageScore: 0.8, messagesAsked: 1 });
  });

  it('are erased with the account, and late events are ignored', async () => {
    const omar = await join(service);
    await flag(omar.userId);
    await service.publish('identity.account-deleted', omar.userId, { userId: omar.userId });
    await flag(omar.userId);
    expect(await service.sql('SELECT 1 FROM shield_findings WHERE user_id = $1', [omar.userId])).toEqual([]);
  });
});
