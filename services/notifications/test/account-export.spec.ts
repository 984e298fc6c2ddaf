import { exportedSections } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coupleOf, joinMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const FEEDBACK = `mutation ($name: String!, $email: String!, $message: String!) {
  sendFeedback(name: $name, email: $email, category: "other", message: $message) { message }
}`;
const SET = 'mutation { setNotifyOnLikes(notifyOnLikes: false) { notifyOnLikes } }';
const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/);
const ID = expect.any(String);

describe('the account export of notifications', () => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start({ withPeers: true });
  });
  afterAll(() => notifications.stop());

  const sectionsOf = async (userId: string) =>
    (await exportedSections(notifications, 'notificationsExport', userId)).sections;

  it('contains preferences, contact messages, emails, and announcements about the member', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    await notifications.data(maya.userId, SET);
    for (const { name, email } of [{ name: 'Maya', email: maya.email.toUpperCase() }, omar]) {
      await notifications.data(null, FEEDBACK, { name, email, message: `I am ${name}.` });
    }
    const couple = coupleOf(maya, omar, 'ACTIVE');
    await notifications.deliver('matching.couple-changed', couple, { aggregateId: couple.coupleId });
    await notifications.emailsTo(maya.email);

    const sections = await sectionsOf(maya.userId);
    expect(sections).toMatchObject({
      preferences: [{ notifyOnLikes: false }],
      contactMessages: [
        { id: ID, name: 'Maya', email: maya.email.toUpperCase(), category: 'other', message: 'I am Maya.' },
      ],
      announcements: [{ id: couple.coupleId, title: expect.stringContaining('Maya'), createdAt: TIME }],
    });
    const mails = sections['mails'] as object[];
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(mail).toEqual({ id: ID, subject: expect.any(String), createdAt: TIME, deliveredAt: TIME });
    }
    const text = JSON.stringify(sections);
    for (const hidden of [omar.email, 'I am Omar.', 'support@kindred.example']) expect(text).not.toContain(hidden);
  });

  it('contains the defaults for a member without preferences, and requires a session', async () => {
    const maya = await joinMember(notifications, 'Maya', 'PENDING');
    expect(await sectionsOf(maya.userId)).toEqual({
      ...{
        preferences: [
          {
            ...{ notifyOnLikes: true, switchedOff: [], namesInPush: false },
            ...{ quietFromMinute: null, quietToMinute: null, timeZone: null },
          },
        ],
      },
      ...{
        likeDigest: [],
        notices: [],
        pushDevices: [],
        announcementsRead: [],
        announcementsWaiting: [],
        contactMessages: [],
        mails: [],
        announcements: [],
      },
    });
    expect((await notifications.ask(null, '{ notificationsExport { nextCursor } }')).code).toBe('UNAUTHENTICATED');
  });
});
