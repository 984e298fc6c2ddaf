import { LIMITS } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContactInboxUnderTest, newAddress } from './contact-people.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const HOME = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on StaffHome {
  contactMessages { waiting overdue oldestAt }
} } }`;

describe('the contact messages on the staff home', () => {
  let service: NotificationsUnderTest;
  let inbox: ContactInboxUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start({ withPeers: true });
    inbox = new ContactInboxUnderTest(service);
  });
  afterAll(() => service.stop());

  const ask = (role: 'admin' | 'user' = 'admin') =>
    service.ask<{ _entities: unknown[] }>(
      inbox.admin,
      HOME,
      { of: [{ __typename: 'StaffHome', id: 'home' }] },
      { role },
    );

  it('are counted while they are open, and overdue after the promised time', async () => {
    const none = { waiting: 0, overdue: 0, oldestAt: null };
    expect((await ask()).data?._entities).toEqual([{ contactMessages: none }]);
    const [first, second] = [await inbox.send(newAddress()), await inbox.send(newAddress())];
    await service.sql(`UPDATE feedback SET waiting_since = now() - $2 * interval '1 hour' WHERE id = $1`, [
      first,
      LIMITS.replyHours + 1,
    ]);
    expect((await ask()).data?._entities).toMatchObject([{ contactMessages: { waiting: 2, overdue: 1 } }]);
    await service.sql(`UPDATE feedback SET state = 'closed' WHERE id = ANY($1)`, [[first, second]]);
    expect((await ask()).data?._entities).toEqual([{ contactMessages: none }]);
  });

  it('are only for administrators', async () => {
    expect((await ask('user')).code).toBe('FORBIDDEN');
  });
});
