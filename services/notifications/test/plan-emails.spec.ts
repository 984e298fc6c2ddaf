import type { EventData } from '@kindred/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { joinMember, type TestMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const PLANS = 'https://kindred.example/pricing?change=1';
const GRACE_UNTIL = '2026-05-15T10:00:00.000Z';

type Notice = Omit<EventData<'identity.plan-notice'>, 'userId' | 'graceUntil'>;

const NOTICES = '{ notices { items { kind url readAt subject { type id state } } } }';

describe('emails and notices about plans', () => {
  let notifications: NotificationsUnderTest;
  let maya: TestMember;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start();
  });
  afterAll(() => notifications.stop());
  beforeEach(async () => {
    maya = await joinMember(notifications, 'Maya');
    await notifications.sql('DELETE FROM outgoing_mails');
  });

  /** Delivers it twice, as the bus can. */
  const notify = async (notice: Notice): Promise<void> => {
    const data = { userId: maya.userId, graceUntil: GRACE_UNTIL, ...notice };
    for (const _ of [1, 2]) await notifications.deliver('identity.plan-notice', data, { aggregateId: randomUUID() });
    await until(() => notifications.areEmailsSent());
  };

  it('tell once that a plan has ended', async () => {
    const subscriptionId = `sub_${randomUUID()}`;
    const ended = { userId: maya.userId, subscriptionId, tier: 'PREMIUM' } as const;
    for (const _ of [1, 2]) await notifications.deliver('identity.plan-ended', ended, { aggregateId: subscriptionId });
    await until(() => notifications.areEmailsSent());
    const mails = await notifications.emailsTo(maya.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Kindred plan has ended']);
    expect(mails[0]?.text).toContain('Your Premium plan has ended');
    expect(mails[0]?.text).toContain(PLANS);
  });

  it.each([
    ['GRACE_STARTED', 14, 'The Kindred beta has ended', 'everything stays free for 14 days, until May 15, 2026'],
    ['GRACE_ENDING', 3, '3 days left to choose your Kindred plan', 'with 5 likes a day'],
    ['GRACE_ENDED', 0, 'Your free period on Kindred is over', 'Your free period after the beta is over.'],
  ] as const)('tell once about the grace period: %s', async (kind, daysLeft, subject, says) => {
    await notify({ kind, daysLeft, chosenTier: null });
    const mails = await notifications.emailsTo(maya.email);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain(says);
    expect(mails[0]?.text).toContain(PLANS);
    expect(mails[0]?.text).not.toContain('During the beta, you chose');
  });

  it('list each step of the grace period once, and lead to the plan', async () => {
    await notify({ kind: 'GRACE_STARTED', daysLeft: 14, chosenTier: 'VIP' });
    await notify({ kind: 'GRACE_ENDING', daysLeft: 3, chosenTier: 'VIP' });
    await notify({ kind: 'GRACE_ENDED', daysLeft: 0, chosenTier: null });
    const { notices } = await notifications.data<{ notices: { items: object[] } }>(maya.userId, NOTICES);
    const about = (state: string) => ({
      ...{ kind: 'plan', url: '/settings#plan', readAt: null },
      subject: { type: 'plan', id: null, state },
    });
    expect(notices.items).toHaveLength(3);
    expect(notices.items).toEqual(
      expect.arrayContaining(['GRACE_STARTED', 'GRACE_ENDING', 'GRACE_ENDED'].map((state) => about(state))),
    );
  });

  it('remind of the plan that the member chose in the beta', async () => {
    await notify({ kind: 'GRACE_STARTED', daysLeft: 14, chosenTier: 'VIP' });
    const [mail] = await notifications.emailsTo(maya.email);
    expect(mail?.text).toContain('During the beta, you chose VIP. It costs $29.99 a month');
  });

  it('are not sent to a banned member', async () => {
    const { userId } = maya;
    const ban = { reason: 'Insults', since: '2026-01-01T00:00:00.000Z', until: null };
    await notifications.deliver('moderation.sanctions-changed', { userId, change: 'none', ban, mute: null });
    await notify({ kind: 'GRACE_ENDED', daysLeft: 0, chosenTier: null });
    expect(await notifications.emailsTo(maya.email)).toEqual([]);
  });
});
