import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, type Person } from '../support/person.js';
import { sharedProducts } from '../support/shared-products.js';

interface Notice {
  id: string;
  kind: string;
  readAt: string | null;
  url: string;
  subject: { type: string; id: string | null; name: string | null; photo: string | null } | null;
}

const LIST = '/api/notifications';

describe.each(sharedProducts())('notifications, on $name', (product) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await logInAdmin(product);
  });

  const of = (member: Person, kind: string): Promise<Notice[]> =>
    member.expect<Notice[]>(200, 'GET', LIST).then((notices) => notices.filter((notice) => notice.kind === kind));

  it('tell members about a like, a match, a message, and an announcement, and are read', async () => {
    const [maya, omar] = await Promise.all([becomeMember(product, admin), becomeMember(product, admin)]);
    await maya.expect(200, 'POST', '/api/likes', { toUserId: omar.id });
    const like = await eventually('the notice of the like', async () => (await of(omar, 'like'))[0]);
    // In the beta, every plan shows who likes the reader.
    expect(like).toMatchObject({ readAt: null, subject: { type: 'member', id: maya.id, name: expect.any(String) } });
    expect(like.subject?.photo).toMatch(/^\/media\/photos\//);

    const { matchId } = await omar.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: maya.id });
    for (const [reader, other] of [
      [maya, omar],
      [omar, maya],
    ] as const) {
      expect(await of(reader, 'match')).toMatchObject([{ url: `/messages/${matchId}`, subject: { id: other.id } }]);
    }
    for (const body of ['Good evening', 'How are you?']) {
      await maya.expect(201, 'POST', `/api/messages/${matchId}`, { body });
    }
    const [notice, ...others] = await eventually('the notice of the messages', async () => {
      const found = await of(omar, 'message');
      return found.length > 0 ? found : undefined;
    });
    expect([notice?.readAt, others]).toEqual([null, []]);
    const query = 'mutation ($matchId: ID!) { markRead(matchId: $matchId, seq: 2) { unreadCount } }';
    await omar.expect(200, 'POST', '/graphql', { query, variables: { matchId } });
    await eventually('reading it', async () => (await of(omar, 'message'))[0]?.readAt ?? undefined);

    const draft = { title: 'An evening at the Blue Room', content: 'Come all!' };
    const { id } = await admin.expect<{ id: string }>(201, 'POST', '/api/announcements', draft);
    const subject = { type: 'announcement', id, name: draft.title, photo: null, state: null };
    // Other journeys announce something to all members, too.
    const announced = async () => (await of(omar, 'announcement')).find((notice) => notice.id === id);
    expect(await announced()).toMatchObject({ id, readAt: null, subject });
    await omar.expect(200, 'POST', `${LIST}/read`, { ids: [id] });
    expect((await announced())?.readAt).toEqual(expect.any(String));
    expect(await maya.expect(200, 'POST', `${LIST}/read`, { all: true })).toEqual({ unread: 0 });

    await maya.expect(200, 'POST', '/api/blocks', { toUserId: omar.id });
    const left = await omar.expect<Notice[]>(200, 'GET', LIST);
    expect(JSON.stringify(left)).not.toContain(maya.id);
  });

  it('have settings that keep what is not given, and reject what cannot be switched off', async () => {
    const maya = await becomeMember(product, admin);
    const settings = '/api/settings/notifications';
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
    await maya.expect(200, 'PUT', settings, { matrix: { match: { email: false } }, quietHours });
    await maya.expect(200, 'PUT', settings, { notifyOnLikes: false });
    const read = await maya.expect<{ matrix: Record<string, object> }>(200, 'GET', settings);
    expect(read).toMatchObject({ notifyOnLikes: false, quietHours, namesInPush: false });
    expect(read.matrix).toMatchObject({
      like: { app: true, email: false, push: true },
      match: { app: true, email: false, push: true },
      message: { app: true, email: true, push: true },
    });
    expect(await maya.expect(400, 'PUT', settings, { matrix: { warning: { email: false } } })).toMatchObject({
      fields: { 'matrix.warning.email': expect.any(String) },
    });
    for (const body of [{}, { matrix: { password: { email: false } } }, { quietHours: { from: 1 } }, { matrix: [] }]) {
      expect((await maya.call('PUT', settings, body)).status).toBe(400);
    }
  });
});
