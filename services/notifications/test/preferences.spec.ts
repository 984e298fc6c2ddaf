import { NOTICE_KINDS } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { joinMember, matchOf } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const FIELDS = '{ notifyOnLikes matrix { kind app email push alwaysOn } quietHours { from to timeZone } namesInPush }';
const READ = `{ notificationPreferences ${FIELDS} }`;
const SAVE = `mutation ($input: NotificationPreferencesInput!) { saveNotificationPreferences(input: $input) ${FIELDS} }`;
const NIGHT = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };

interface Preferences {
  notifyOnLikes: boolean;
  matrix: { kind: string; app: boolean; email: boolean; push: boolean; alwaysOn: string[] }[];
  quietHours: object | null;
  namesInPush: boolean;
}

describe('notification preferences', () => {
  let service: NotificationsUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start({ withPeers: true });
  });
  afterAll(() => service.stop());

  const read = async (userId: string): Promise<Preferences> =>
    (await service.data<{ notificationPreferences: Preferences }>(userId, READ)).notificationPreferences;
  const save = (userId: string, input: object) =>
    service.ask<{ saveNotificationPreferences: Preferences }>(userId, SAVE, { input });
  const row = ({ matrix }: Preferences, kind: string) => matrix.find((each) => each.kind === kind);

  it('begin with everything on, without quiet hours and names', async () => {
    const { matrix, ...rest } = await read(randomUUID());
    expect(rest).toEqual({ notifyOnLikes: true, quietHours: null, namesInPush: false });
    expect(matrix.map(({ kind }) => kind)).toEqual(NOTICE_KINDS);
    for (const { app, email, push } of matrix) expect([app, email, push]).toEqual([true, true, true]);
  });

  it('change only what is given', async () => {
    const userId = randomUUID();
    await save(userId, {
      matrix: [
        { kind: 'match', email: false },
        { kind: 'message', push: false },
      ],
    });
    await save(userId, { quietHours: NIGHT, namesInPush: true });
    await save(userId, { matrix: [{ kind: 'message', push: true, app: false }] });
    const preferences = await read(userId);
    expect(row(preferences, 'match')).toMatchObject({ app: true, email: false, push: true });
    expect(row(preferences, 'message')).toMatchObject({ app: false, email: true, push: true });
    expect(preferences).toMatchObject({ notifyOnLikes: true, quietHours: NIGHT, namesInPush: true });
    await save(userId, { quietHours: null });
    expect((await read(userId)).quietHours).toBeNull();
  });

  it('have one setting for emails about likes, with two names', async () => {
    const userId = randomUUID();
    await save(userId, { matrix: [{ kind: 'like', email: false }] });
    expect((await read(userId)).notifyOnLikes).toBe(false);
    await save(userId, { notifyOnLikes: true });
    expect(row(await read(userId), 'like')).toMatchObject({ email: true });
    expect(
      service.peers.publishedEvents('notifications.preferences-changed', (data) => data.userId === userId),
    ).toEqual([
      { userId, notifyOnLikes: false },
      { userId, notifyOnLikes: true },
    ]);
  });

  it.each([
    [{}, 'notifyOnLikes'],
    [{ matrix: [] }, 'notifyOnLikes'],
    [{ matrix: [{ kind: 'password', email: false }] }, 'matrix.password'],
    [{ matrix: [{ kind: 'warning', email: false }] }, 'matrix.warning.email'],
    [{ matrix: [{ kind: 'appeal_decided', app: false }] }, 'matrix.appeal_decided.app'],
    [{ matrix: [{ kind: 'plan', email: false }] }, 'matrix.plan.email'],
    [{ notifyOnLikes: true, matrix: [{ kind: 'like', email: false }] }, 'matrix.like.email'],
    [{ quietHours: { ...NIGHT, from: '24:00' } }, 'quietHours.from'],
    [{ quietHours: { ...NIGHT, to: 'x' } }, 'quietHours.to'],
    [{ quietHours: { ...NIGHT, to: NIGHT.from } }, 'quietHours.to'],
    [{ quietHours: { ...NIGHT, timeZone: '+01:00' } }, 'quietHours.timeZone'],
  ])('reject %j at %s', async (input, field) => {
    const rejected = await save(randomUUID(), input);
    expect([rejected.code, Object.keys(rejected.fields ?? {})]).toEqual(['VALIDATION', [field]]);
  });

  it('decide what is listed and counted', async () => {
    const [maya, omar] = [await joinMember(service, 'Maya'), await joinMember(service, 'Omar')];
    const match = matchOf(maya, omar);
    await service.deliver('matching.match-changed', match, { aggregateId: match.matchId });
    const listed = async () =>
      service.data<object>(maya.userId, '{ notices { items { kind } } noticeCount { unread } }');
    expect(await listed()).toEqual({ notices: { items: [{ kind: 'match' }] }, noticeCount: { unread: 1 } });
    await save(maya.userId, { matrix: [{ kind: 'match', app: false }] });
    expect(await listed()).toEqual({ notices: { items: [] }, noticeCount: { unread: 0 } });
  });

  it('require a session', async () => {
    expect((await service.ask(null, READ)).code).toBe('UNAUTHENTICATED');
    expect((await service.ask(null, SAVE, { input: { namesInPush: true } })).code).toBe('UNAUTHENTICATED');
  });
});
