import { LIMITS } from '@kindred/contracts';
import { exportedSections, testCaller, until } from '@kindred/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import webPush from 'web-push';
import { SEND_PUSH } from '../src/push/push.tasks.js';
import { LoopbackPushService, type TestBrowser } from './loopback-push-service.js';
import { joinMember, matchOf, type TestMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const ADD = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
}`;
const REMOVE = 'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }';
const SAVE = `mutation ($input: NotificationPreferencesInput!) {
  saveNotificationPreferences(input: $input) { namesInPush }
}`;

describe('push notifications', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  let service: NotificationsUnderTest;
  let pushService: LoopbackPushService;
  beforeAll(async () => {
    pushService = await LoopbackPushService.start();
    const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    const environment = { ...keys, PUSH_LOOPBACK: 'true', VAPID_SUBJECT: 'mailto:push@kindred.example' };
    service = await NotificationsUnderTest.start({ environment });
  });
  afterEach(async () => {
    pushService.received.length = 0;
    pushService.status = 201;
    await service.sql('DELETE FROM push_subscriptions');
    await service.sql('DELETE FROM tasks WHERE type = $1', [SEND_PUSH.type]);
  });
  afterAll(async () => {
    await service.stop();
    await pushService.stop();
  });

  const join = (name: string): Promise<TestMember> => joinMember(service, name);
  const subscribe = async ({ userId }: TestMember): Promise<TestBrowser> => {
    const browser = pushService.subscribe();
    await service.data(userId, ADD, browser);
    return browser;
  };
  const message = (from: TestMember, to: TestMember, matchId: string, seq = 1) =>
    service.deliver(
      'messaging.message-sent',
      {
        ...{ messageId: randomUUID(), matchId, seq, fromUserId: from.userId, toUserId: to.userId },
        sentAt: new Date().toISOString(),
      },
      { aggregateId: matchId, sequence: seq },
    );
  const match = async (one: TestMember, other: TestMember): Promise<string> => {
    const data = matchOf(one, other);
    await service.deliver('matching.match-changed', data, { aggregateId: data.matchId });
    return data.matchId;
  };
  /** Ends the delay of a message, in which it could have been read. Those without a delay may be running already. */
  const push = () => service.runTasks('type = $1 AND run_at > now()', [SEND_PUSH.type]);
  const bodies = (): string[] => pushService.received.map(({ message: { body } }) => body);
  const subscriptions = () => service.sql<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions');

  it('arrive encrypted, signed for the push service, and without names', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await subscribe(omar);
    const matchId = randomUUID();
    await message(maya, omar, matchId);
    await push();
    const [received, ...others] = pushService.received;
    expect(others).toEqual([]);
    expect(received?.message).toEqual({
      ...{ title: 'Kindred', body: 'You have a new message', url: `/messages/${matchId}`, tag: `message-${matchId}` },
    });
    expect(received?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(received?.headers.authorization ?? '') ?? [];
    const [header = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    expect(key).toBe(publicKey);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const signingKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${header}.${claims}`);
    const given = { key: signingKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, given, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      ...{ aud: expect.stringMatching(/^http:\/\/127\.0\.0\.1/), sub: 'mailto:push@kindred.example' },
    });
  });

  it('have names where the member wants them, but not who likes them', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await subscribe(omar);
    await service.data(omar.userId, SAVE, { input: { namesInPush: true } });
    await match(maya, omar);
    await push();
    const like = { fromUserId: maya.userId, toUserId: omar.userId, matched: false };
    await service.deliver('matching.like-given', like, { aggregate: 'like', aggregateId: randomUUID() });
    await push();
    expect(bodies()).toEqual(['You and Maya like each other', 'Someone likes you']);
  });

  it('tell about the grace period after the beta', async () => {
    const omar = await join('Omar');
    await subscribe(omar);
    const grace = { graceUntil: '2026-05-15T10:00:00.000Z', daysLeft: 3, chosenTier: null };
    const notice = { userId: omar.userId, kind: 'GRACE_ENDING', ...grace } as const;
    await service.deliver('identity.plan-notice', notice, { aggregateId: randomUUID() });
    await until(() => pushService.received.length > 0);
    expect(pushService.received.map(({ message: { body, url } }) => [body, url])).toEqual([
      ['Your free period after the beta ends soon', '/settings#plan'],
    ]);
  });

  it('are not sent once the conversation was read, in any tab', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await subscribe(omar);
    await until(async () => {
      const matchId = randomUUID();
      await message(maya, omar, matchId);
      const [held] = await service.sql<{ seconds: number }[]>(
        `UPDATE tasks t SET (run_at, publish_after) = (now() + interval '1 hour', now() + interval '1 hour')
           FROM tasks before WHERE before.id = t.id AND t.type = $1 AND t.publish_after > now()
         RETURNING extract(epoch FROM before.run_at - now())::float AS seconds`,
        [SEND_PUSH.type],
      );
      const task = held?.[0];
      // On a busy host, the message can take longer than the delay; then another one follows.
      if (task === undefined) return false;
      expect(task.seconds).toBeLessThanOrEqual(LIMITS.pushDelaySeconds);
      const before = bodies();
      await service.deliver('messaging.conversation-read', { matchId, userId: omar.userId, seq: 1 });
      await push();
      return bodies().length === before.length;
    });
  });

  it('are sent once for a conversation until it is read', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await subscribe(omar);
    const matchId = randomUUID();
    for (const seq of [1, 2]) {
      await message(maya, omar, matchId, seq);
      await push();
    }
    expect(bodies()).toHaveLength(1);
    await service.deliver('messaging.conversation-read', { matchId, userId: omar.userId, seq: 2 });
    await message(maya, omar, matchId, 3);
    await push();
    expect(bodies()).toHaveLength(2);
  });

  it('are sent to all devices of the member, and to no other member', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    const browsers = [await subscribe(omar), await subscribe(omar)];
    await message(maya, omar, randomUUID());
    await message(omar, maya, randomUUID());
    await push();
    const paths = pushService.received.map(({ path }) => path).sort();
    expect(paths).toEqual(browsers.map(({ endpoint }) => new URL(endpoint).pathname).sort());
  });

  it('are not sent for what the member has switched off', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await subscribe(omar);
    await service.data(omar.userId, SAVE, { input: { matrix: [{ kind: 'match', push: false }] } });
    await match(maya, omar);
    await push();
    expect(bodies()).toEqual([]);
  });

  it('wait until the quiet hours end', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await subscribe(omar);
    const clock = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
    const quietHours = { from: clock(-60), to: clock(60), timeZone: 'UTC' };
    await service.data(omar.userId, SAVE, { input: { quietHours } });
    await match(maya, omar);
    await push();
    const [task] = await service.sql<{ minutes: number }>(
      'SELECT extract(epoch FROM run_at - now())::float / 60 AS minutes FROM tasks WHERE type = $1',
      [SEND_PUSH.type],
    );
    expect([bodies(), task?.minutes]).toEqual([[], expect.closeTo(60, -0.5)]);
    await service.data(omar.userId, SAVE, { input: { quietHours: null } });
    await push();
    expect(bodies()).toEqual(['You have a new match']);
  });

  it.each([404, 410])('forget a browser that has unsubscribed, which the push service says with %i', async (status) => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await subscribe(omar);
    pushService.status = status;
    await match(maya, omar);
    await push();
    expect(await subscriptions()).toEqual([]);
  });

  it('are tried again when the push service fails, and given up when it rejects them', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await subscribe(omar);
    pushService.status = 503;
    await match(maya, omar);
    await push();
    expect(await service.sql('SELECT FROM tasks WHERE type = $1', [SEND_PUSH.type])).toHaveLength(1);
    pushService.status = 302;
    await push();
    await service.tasksCompleted();
    expect(await service.sql('SELECT FROM tasks WHERE type = $1', [SEND_PUSH.type])).toEqual([]);
    expect(await subscriptions()).toHaveLength(1);
  });

  describe('subscriptions', () => {
    it('belong to the member who used the browser last, and can be removed by them only', async () => {
      const [maya, omar] = [await join('Maya'), await join('Omar')];
      const browser = await subscribe(maya);
      await service.data(omar.userId, ADD, browser);
      await service.data(maya.userId, REMOVE, { endpoint: browser.endpoint });
      expect(await subscriptions()).toHaveLength(1);
      for (let round = 0; round < 2; round += 1)
        await service.data(omar.userId, REMOVE, { endpoint: browser.endpoint });
      expect(await subscriptions()).toEqual([]);
    });

    it('are limited per member: a further one replaces the oldest', async () => {
      const omar = await join('Omar');
      const browsers: TestBrowser[] = [];
      for (let index = 0; index <= LIMITS.pushDevices; index += 1) browsers.push(await subscribe(omar));
      const kept = (await subscriptions()).map(({ endpoint }) => endpoint);
      expect(kept).toHaveLength(LIMITS.pushDevices);
      expect(kept).not.toContain(browsers[0]?.endpoint);
    });

    it.each([
      ['endpoint', { endpoint: 'http://push.example.org/1' }],
      ['endpoint', { endpoint: 'https://10.0.0.1/1' }],
      ['endpoint', { endpoint: 'https://redis:6379/1' }],
      ['endpoint', { endpoint: 'https://user:password@push.mozilla.com/1' }],
      ['endpoint', { endpoint: 'https://push.mozilla.com:8443/1' }],
      ['endpoint', { endpoint: `https://push.mozilla.com/${'x'.repeat(2_000)}` }],
      ['endpoint', { endpoint: 'file:///etc/passwd' }],
      ['keys.p256dh', { p256dh: 'AAAA' }],
      ['keys.auth', { auth: 'AAAA' }],
    ])('with another %s are rejected: %j', async (field, changes) => {
      const rejected = await service.ask(randomUUID(), ADD, { ...pushService.subscribe(), ...changes });
      expect([rejected.code, Object.keys(rejected.fields ?? {})]).toEqual(['VALIDATION', [field]]);
    });

    it('require a session', async () => {
      expect((await service.ask(null, '{ pushKey }')).code).toBe('UNAUTHENTICATED');
      expect((await service.ask(null, ADD, pushService.subscribe())).code).toBe('UNAUTHENTICATED');
      expect((await service.ask(null, REMOVE, { endpoint: 'https://push.mozilla.com/1' })).code).toBe(
        'UNAUTHENTICATED',
      );
      expect(await service.data(randomUUID(), '{ pushKey }')).toEqual({ pushKey: publicKey });
    });

    it('end with the session of their browser, also those of the previous release', async () => {
      const omar = await join('Omar');
      const caller = testCaller({ userId: omar.userId });
      const [ended, kept, unknown] = [pushService.subscribe(), await subscribe(omar), await subscribe(omar)];
      await service.data(caller, ADD, ended);
      await service.sql('UPDATE push_subscriptions SET session_id = NULL WHERE endpoint = $1', [unknown.endpoint]);
      const end = () =>
        service.deliver('identity.sessions-ended', { userId: omar.userId, sessionIds: [caller.sessionId] });
      await end();
      expect(await subscriptions()).toEqual([{ endpoint: kept.endpoint }]);
      // Late or repeated, it does not end the subscription of a later session.
      await service.data(testCaller({ userId: omar.userId }), ADD, ended);
      await end();
      expect(await subscriptions()).toHaveLength(2);
    });

    it('are in the export without their secrets, and deleted with the account', async () => {
      const omar = await join('Omar');
      const { auth } = await subscribe(omar);
      const { sections } = await exportedSections(service, 'notificationsExport', omar.userId);
      expect(sections['pushDevices']).toEqual([
        { id: expect.any(String), createdAt: expect.any(String), service: expect.stringMatching(/^127\.0\.0\.1:/) },
      ]);
      expect(JSON.stringify(sections)).not.toContain(auth);
      await service.deliver('identity.account-deleted', { userId: omar.userId });
      expect(await subscriptions()).toEqual([]);
    });
  });
});

describe('without a key pair', () => {
  it('push notifications are not offered', async () => {
    const service = await NotificationsUnderTest.start();
    try {
      const pushKey: unknown = await service.data(randomUUID(), '{ pushKey }');
      expect(pushKey).toEqual({ pushKey: null });
      const draft = { endpoint: 'https://push.mozilla.com/1', p256dh: 'x', auth: 'x' };
      expect((await service.ask(randomUUID(), ADD, draft)).code).toBe('UNAVAILABLE');
    } finally {
      await service.stop();
    }
  });
});
