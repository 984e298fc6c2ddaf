import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISITOR } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { join, type TestMember } from './people.js';
import { auditTrailOf } from './audit-trail-of.js';
import { ModerationUnderTest } from './moderation-under-test.js';

const DAY = 24 * 60 * 60 * 1_000;
const FIELDS = '{ id email displayName status role banReason bannedUntil isMuted muteReason mutedUntil createdAt }';

interface AdminUser {
  id: string;
  email: string;
  displayName: string | null;
  banReason: string | null;
  bannedUntil: string | null;
  isMuted: boolean;
  muteReason: string | null;
  mutedUntil: string | null;
}

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin', email: 'staff@kindred.test', displayName: 'Zoe' });
});
afterAll(() => service.stop());

async function act(
  action: 'ban' | 'mute' | 'unban' | 'unmute',
  userId: string,
  input: { reason?: string; duration?: number | null } = {},
  as = admin,
) {
  const isImposed = action === 'ban' || action === 'mute';
  const query = isImposed
    ? `mutation ($id: ID!, $reason: String!, $duration: Int) { it: ${action}(userId: $id, reason: $reason, duration: $duration) ${FIELDS} }`
    : `mutation ($id: ID!) { it: ${action}(userId: $id) ${FIELDS} }`;
  const { data, ...error } = await service.ask<{ it: AdminUser }>(as.caller, query, { id: userId, ...input });
  return { user: data?.it, ...error };
}
async function search(email: string, as = admin) {
  const query = `query ($email: String!) { userByEmail(email: $email) ${FIELDS} }`;
  const { data, ...error } = await service.ask<{ userByEmail: AdminUser | null }>(as.caller, query, { email });
  return { user: data?.userByEmail, ...error };
}
const sanctionEventsOf = ({ userId }: TestMember) =>
  service.peers.publishedEvents('moderation.sanctions-changed', (state) => state.userId === userId);

describe('bans and mutes', () => {
  it('are imposed for days or permanently, published as a whole, audited, and lifted', async () => {
    const maya = await join(service, { displayName: 'Maya' });
    const before = Date.now();
    const banned = (await act('ban', maya.userId, { reason: ' spam ', duration: 7 })).user;
    expect(banned).toEqual({
      id: maya.userId,
      email: maya.email,
      displayName: 'Maya',
      status: 'ACTIVE',
      role: 'user',
      banReason: 'spam',
      bannedUntil: expect.any(String),
      isMuted: false,
      muteReason: null,
      mutedUntil: null,
      createdAt: '2026-01-02T03:04:05.678Z',
    });
    const end = Date.parse(banned?.bannedUntil ?? '');
    expect(end).toBeGreaterThanOrEqual(before + 7 * DAY);
    expect(end).toBeLessThanOrEqual(Date.now() + 7 * DAY);
    expect((await act('mute', maya.userId, { reason: 'rude' })).user).toMatchObject({
      banReason: 'spam',
      isMuted: true,
      muteReason: 'rude',
      mutedUntil: null,
    });
    expect((await act('unban', maya.userId)).user).toMatchObject({ banReason: null, bannedUntil: null, isMuted: true });
    expect((await act('unmute', maya.userId)).user).toMatchObject({ isMuted: false, muteReason: null });
    const ban = { id: expect.any(String), reason: 'spam', since: expect.any(String), until: banned?.bannedUntil };
    const mute = { id: expect.any(String), reason: 'rude', since: expect.any(String), until: null };
    const { userId } = maya;
    expect(sanctionEventsOf(maya)).toEqual([
      { userId, change: 'banned', ban, mute: null },
      { userId, change: 'muted', ban, mute },
      { userId, change: 'unbanned', ban: null, mute },
      { userId, change: 'unmuted', ban: null, mute: null },
    ]);
    const trail = await auditTrailOf(service, userId);
    expect(trail.map(({ action, details }) => [action, details])).toEqual([
      ['BAN', { reason: 'spam', until: banned?.bannedUntil }],
      ['MUTE', { reason: 'rude', until: null }],
      ['UNBAN', {}],
      ['UNMUTE', {}],
    ]);
    expect(trail.every(({ actorId }) => actorId === admin.userId)).toBe(true);
  });

  it('replace an existing sanction of the same kind', async () => {
    const maya = await join(service);
    await act('ban', maya.userId, { reason: 'spam' });
    expect((await act('ban', maya.userId, { reason: 'now with an end', duration: 1 })).user).toMatchObject({
      banReason: 'now with an end',
      bannedUntil: expect.any(String),
    });
  });

  it('can be lifted when there is none', async () => {
    const maya = await join(service);
    expect((await act('unban', maya.userId)).user).toMatchObject({ id: maya.userId, banReason: null });
    expect((await act('unmute', maya.userId)).user).toMatchObject({ id: maya.userId, isMuted: false });
  });

  it('expire automatically, and are then neither shown nor published', async () => {
    const maya = await join(service);
    await act('ban', maya.userId, { reason: 'spam', duration: 1 });
    await act('mute', maya.userId, { reason: 'rude', duration: 1 });
    await service.sql(`UPDATE sanctions SET until = now() - interval '1 second' WHERE user_id = $1`, [maya.userId]);
    expect((await search(maya.email)).user).toMatchObject({ banReason: null, bannedUntil: null, isMuted: false });
    await act('unmute', maya.userId);
    await until(() => sanctionEventsOf(maya).at(-1)?.change === 'none');
    expect(sanctionEventsOf(maya).at(-1)).toEqual({ userId: maya.userId, change: 'none', ban: null, mute: null });
  });

  it('state what changed, even for concurrent changes by two administrators', async () => {
    const maya = await join(service);
    const changes = () => sanctionEventsOf(maya).map(({ change }) => change);
    await act('unban', maya.userId);
    await act('mute', maya.userId, { reason: 'rude', duration: 1 });
    await act('mute', maya.userId, { reason: 'rude' });
    await act('unmute', maya.userId);
    await act('unmute', maya.userId);
    expect(changes()).toEqual(['none', 'muted', 'mute-changed', 'unmuted', 'none']);
    await act('ban', maya.userId, { reason: 'spam', duration: 1 });
    await service.sql(`UPDATE sanctions SET until = now() - interval '1 second' WHERE user_id = $1`, [maya.userId]);
    await act('ban', maya.userId, { reason: 'spam' });
    expect(changes().slice(5)).toEqual(['banned', 'banned']);
    await act('unban', maya.userId);
    await Promise.all([
      act('ban', maya.userId, { reason: 'spam' }),
      act('ban', maya.userId, { reason: 'fraud' }),
      act('ban', maya.userId, { reason: 'both' }),
    ]);
    expect(changes().slice(7)).toEqual(['unbanned', 'banned', 'ban-changed', 'ban-changed']);
  });

  it('need a reason and whole days from 1 to 90', async () => {
    const maya = await join(service);
    for (const action of ['ban', 'mute'] as const) {
      expect(await act(action, maya.userId, { reason: ' ' })).toMatchObject({
        code: 'VALIDATION',
        message: 'Please provide a reason',
      });
      for (const duration of [0, 91, -1]) {
        expect((await act(action, maya.userId, { reason: 'x', duration })).code).toBe('VALIDATION');
      }
    }
    expect(sanctionEventsOf(maya)).toEqual([]);
  });

  it('are rejected for administrators and unknown users', async () => {
    const other = await join(service, { role: 'admin' });
    for (const action of ['ban', 'mute', 'unban', 'unmute'] as const) {
      for (const { userId } of [other, admin]) {
        expect(await act(action, userId, { reason: 'x' })).toMatchObject({
          code: 'FORBIDDEN',
          message: 'Cannot perform moderation actions on admin users',
        });
      }
      for (const userId of [randomUUID(), 'nonsense']) {
        expect((await act(action, userId, { reason: 'x' })).code).toBe('NOT_FOUND');
      }
    }
  });

  it('require an administrator', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    for (const action of ['ban', 'mute', 'unban', 'unmute'] as const) {
      expect((await act(action, omar.userId, { reason: 'x' }, maya)).code).toBe('FORBIDDEN');
    }
    expect(sanctionEventsOf(omar)).toEqual([]);
  });
});

describe('the list of users', () => {
  const list = async (limit?: number, cursor?: string | null) =>
    service.ask<{ users: { items: AdminUser[]; nextCursor: string | null } }>(
      admin.caller,
      `query ($limit: Int, $cursor: String) { users(limit: $limit, cursor: $cursor) { items ${FIELDS} nextCursor } }`,
      { limit, cursor },
    );

  it('is sorted by name and then email address, with members without a name last, across pages', async () => {
    await join(service, { email: 'b@names.test', displayName: 'aisha' });
    await join(service, { email: 'A@names.test', displayName: 'Aisha' });
    await join(service, { email: 'c@names.test', displayName: 'Brandon' });
    await join(service, { email: 'z@names.test', displayName: null });
    await join(service, { email: 'y@names.test' });
    const all = (await list()).data?.users;
    expect(all?.nextCursor).toBeNull();
    const emails = all?.items.map(({ email }) => email) ?? [];
    expect(emails.filter((email) => email.endsWith('@names.test'))).toEqual([
      'A@names.test',
      'b@names.test',
      'c@names.test',
      'y@names.test',
      'z@names.test',
    ]);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: AdminUser[]; nextCursor: string | null } | undefined = (await list(2, cursor)).data?.users;
      paged.push(...(page?.items ?? []).map(({ email }) => email));
      cursor = page?.nextCursor ?? null;
    } while (cursor !== null);
    expect(paged).toEqual(emails);
  });

  it('omits profiles whose account is unknown', async () => {
    const userId = randomUUID();
    const profile = { userId, displayName: 'Early', complete: true, age: 40 };
    await service.publish('matching.profile-changed', userId, profile);
    expect((await list()).data?.users.items.some(({ id }) => id === userId)).toBe(false);
    expect((await act('ban', userId, { reason: 'x' })).code).toBe('NOT_FOUND');
  });

  it('rejects invalid limits and cursors', async () => {
    for (const [limit, cursor] of [
      [0, null],
      [1_001, null],
      [2, 'nonsense'],
      [2, Buffer.from('["a","b","c"]').toString('base64url')],
      [2, Buffer.from('[1,2,3]').toString('base64url')],
      [2, Buffer.from(JSON.stringify(['a\0', 'b', randomUUID()])).toString('base64url')],
    ] as const) {
      expect((await list(limit, cursor)).code).toBe('VALIDATION');
    }
  });

  it('can be searched by email address, ignoring case and surrounding whitespace', async () => {
    const maya = await join(service, { email: 'Maya.Search@Kindred.test' });
    expect((await search('  maya.search@kindred.TEST ')).user?.id).toBe(maya.userId);
    expect((await search('maya.search@kindred')).user).toBeNull();
    expect((await search('nobody@kindred.test')).user).toBeNull();
    for (const email of ['', '  ']) expect((await search(email)).message).toBe('Please enter an email address');
  });

  it('requires an administrator', async () => {
    const maya = await join(service);
    expect((await search(maya.email, maya)).code).toBe('FORBIDDEN');
    expect((await service.ask(maya.caller, '{ users { nextCursor } }')).code).toBe('FORBIDDEN');
    expect((await service.ask(VISITOR, '{ users { nextCursor } }')).code).toBe('UNAUTHENTICATED');
  });
});
