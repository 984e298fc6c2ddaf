import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coupleOf, joinMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const OWN = '{ announcements { items { id isOwnCouple } } }';

interface Announcements {
  announcements: { items: { id: string; isOwnCouple: boolean }[] };
}

describe('the announcement of a couple', () => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start({ withPeers: true });
  });
  afterAll(() => notifications.stop());

  it('is marked as their own for its two members alone', async () => {
    const [maya, omar, reader] = [
      await joinMember(notifications, 'Maya'),
      await joinMember(notifications, 'Omar'),
      await joinMember(notifications, 'Ann'),
    ];
    const couples = [
      coupleOf(maya, omar, 'ACTIVE'),
      coupleOf(reader, await joinMember(notifications, 'Ben'), 'ACTIVE'),
    ];
    for (const couple of couples) {
      await notifications.deliver('matching.couple-changed', couple, { aggregateId: couple.coupleId });
    }
    const own = async ({ userId }: { userId: string }) => {
      const { data } = await notifications.ask<Announcements>(userId, OWN);
      return data?.announcements.items.filter(({ isOwnCouple }) => isOwnCouple).map(({ id }) => id);
    };
    expect(await own(maya)).toEqual([couples[0]?.coupleId]);
    expect(await own(omar)).toEqual([couples[0]?.coupleId]);
    expect(await own(reader)).toEqual([couples[1]?.coupleId]);
    const outsider = await joinMember(notifications, 'Cy');
    expect(await own(outsider)).toEqual([]);
  });
});
