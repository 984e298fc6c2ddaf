import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, type Caller } from '@kindred/contracts';
import { busBackends, until } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { IdentityUnderTest } from './identity-under-test.js';

const NOW = new Date().toISOString();

describe.each(busBackends())('accounts: events of other services, activation, and runtime ($name bus)', (backend) => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ backend, withPeers: true });
  });

  afterAll(() => identity.stop());

  const me = async (caller: Caller) =>
    (await identity.ask(caller, '{ me { status displayName notifyOnLikes tier } }')).data?.['me'];

  const activate = (caller: Caller) => identity.ask(caller, 'mutation { activateBeta { status tier } }');

  const reviewPhoto = (userId: string, status: 'APPROVED' | 'REJECTED') => {
    const photoId = randomUUID();
    return identity.publish('moderation.photo-reviewed', photoId, { photoId, userId, status, reason: null });
  };

  const setBan = (userId: string, until: Date | null | undefined) =>
    identity.publish('moderation.sanctions-changed', userId, {
      userId,
      change: until === undefined ? 'unbanned' : 'banned',
      ban: until === undefined ? null : { reason: 'Spam', since: NOW, until: until?.toISOString() ?? null },
      mute: null,
    });

  it('shows the display name and the notification preference after their events', async () => {
    const { userId, caller } = await identity.member();
    const signals = await identity.listen(liveTopics.member(userId));
    await identity.publish('matching.profile-changed', userId, {
      userId,
      displayName: 'Maya',
      complete: true,
      age: 41,
    });
    await identity.publish('notifications.preferences-changed', userId, { userId, notifyOnLikes: false });
    expect(await me(caller)).toMatchObject({ displayName: 'Maya', notifyOnLikes: false });
    await until(() => signals.length === 2);
    expect(signals).toEqual([{ kind: 'account-changed' }, { kind: 'account-changed' }]);
  });

  it('approves a PENDING member with the first approved photo, and publishes the change', async () => {
    const { userId, caller } = await identity.member();
    const signals = await identity.listen(liveTopics.member(userId));
    await reviewPhoto(userId, 'REJECTED');
    expect(await me(caller)).toMatchObject({ status: 'PENDING' });
    await reviewPhoto(userId, 'APPROVED');
    expect(await me(caller)).toMatchObject({ status: 'APPROVED' });
    expect(identity.publishedFor('identity.account-changed', userId).at(-1)?.status).toBe('APPROVED');
    await until(() => signals.length === 1);
    expect(signals).toEqual([{ kind: 'account-changed' }]);
  });

  it('leaves an ACTIVE member ACTIVE when a later photo is approved', async () => {
    const { userId, caller } = await identity.member('ACTIVE');
    const before = identity.publishedFor('identity.account-changed', userId).length;
    await reviewPhoto(userId, 'APPROVED');
    expect(await me(caller)).toMatchObject({ status: 'ACTIVE' });
    expect(identity.publishedFor('identity.account-changed', userId)).toHaveLength(before);
  });

  it('ends all sessions of a banned member, and allows sign-in again when the ban is lifted', async () => {
    const { email, userId, token } = await identity.member('ACTIVE');
    const signals = await identity.listen(liveTopics.member(userId));
    const end = new Date(Date.now() + 86_400_000);
    await setBan(userId, end);
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.logIn(email)).code).toBe('BANNED');
    await until(() => signals.length > 0);
    const ended = { kind: 'sessions-ended', sessionIds: 'all', reason: 'banned', until: end.toISOString() };
    expect(signals).toEqual([ended]);
    await setBan(userId, undefined);
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.logIn(email)).code).toBeUndefined();
  });

  it('does not end sessions for a mute or an expired ban', async () => {
    const { userId, token } = await identity.member('ACTIVE');
    await setBan(userId, new Date(Date.now() - 1_000));
    expect((await identity.check(token)).alive).toBe(true);
    await identity.publish('moderation.sanctions-changed', userId, {
      userId,
      change: 'muted',
      ban: null,
      mute: { reason: 'Rude', since: NOW, until: null },
    });
    expect((await identity.check(token)).alive).toBe(true);
  });

  it('ignores events about a deleted account', async () => {
    const userId = randomUUID();
    await reviewPhoto(userId, 'APPROVED');
    await setBan(userId, null);
    await identity.publish('notifications.preferences-changed', userId, { userId, notifyOnLikes: false });
    expect(await identity.sql('SELECT id FROM accounts WHERE id = $1', [userId])).toEqual([]);
  });

  it('activates an approved member in the beta, idempotently', async () => {
    const { userId, caller } = await identity.member('APPROVED');
    expect((await activate(caller)).data).toEqual({ activateBeta: { status: 'ACTIVE', tier: null } });
    expect((await activate(caller)).data).toEqual({ activateBeta: { status: 'ACTIVE', tier: null } });
    const activations = identity
      .publishedFor('identity.account-changed', userId)
      .filter(({ status }) => status === 'ACTIVE');
    expect(activations).toHaveLength(1);
  });

  it('rejects activation without a session or before the photo review', async () => {
    expect((await activate({ kind: 'visitor' })).code).toBe('UNAUTHENTICATED');
    const { caller } = await identity.member('PENDING');
    expect((await activate(caller)).code).toBe('NOT_APPROVED');
  });

  it('rejects free activation outside the beta, and reports the end of the beta', async () => {
    const approved = await identity.member('APPROVED');
    const active = await identity.member('ACTIVE');
    await identity.sql('UPDATE runtime_settings SET beta = false');
    const runtime = await identity.ask(null, '{ runtime { beta } }');
    const rejected = await activate(approved.caller);
    const repeated = await activate(active.caller);
    await identity.sql('UPDATE runtime_settings SET beta = true');
    expect(runtime.data).toEqual({ runtime: { beta: false } });
    expect(rejected.code).toBe('CONFLICT');
    expect(repeated.code).toBeUndefined();
  });

  it('returns brand, plans, and limits to visitors', async () => {
    const result = await identity.ask(
      null,
      '{ runtime { beta brandName supportEmail version plans { tier monthlyPrice mostPopular } limits { passwordMinLength tokenHours photoMaxBytes } } }',
    );
    expect(result.data?.['runtime']).toEqual({
      beta: true,
      brandName: 'Kindred',
      supportEmail: 'support@kindred.local',
      version: '1.0.0-beta',
      plans: [
        { tier: 'BASIC', monthlyPrice: 9.99, mostPopular: false },
        { tier: 'PREMIUM', monthlyPrice: 19.99, mostPopular: true },
        { tier: 'VIP', monthlyPrice: 29.99, mostPopular: false },
      ],
      limits: { passwordMinLength: 6, tokenHours: 24, photoMaxBytes: 10_485_760 },
    });
  });
});
