import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, type Caller } from '@kindred/contracts';
import { busBackends, until } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { IdentityUnderTest } from './identity-under-test.js';

const NOW = new Date().toISOString();

describe.each(busBackends())('what other services tell of an account, and its activation ($name bus)', (backend) => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ backend, withPeers: true });
  });

  afterAll(() => identity.stop());

  const me = async (caller: Caller) =>
    (await identity.ask(caller, '{ me { status displayName notifyOnLikes tier } }')).data?.['me'];

  const activate = (caller: Caller) => identity.ask(caller, 'mutation { activateBeta { status tier } }');

  const reviewed = (userId: string, status: 'APPROVED' | 'REJECTED') => {
    const photoId = randomUUID();
    return identity.peers.publish('moderation.photo-reviewed', photoId, { photoId, userId, status, reason: null });
  };

  const banned = (userId: string, until: Date | null | undefined) =>
    identity.peers.publish('moderation.sanctions-changed', userId, {
      userId,
      ban: until === undefined ? null : { reason: 'Spam', since: NOW, until: until?.toISOString() ?? null },
      mute: null,
    });

  it('shows the name and the wish for mail as soon as they are known', async () => {
    const { userId, caller } = await identity.member();
    const heard = await identity.listen(liveTopics.member(userId));
    await identity.peers.publish('matching.profile-changed', userId, {
      userId,
      displayName: 'Maya',
      complete: true,
      age: 41,
    });
    await identity.peers.publish('notifications.preferences-changed', userId, { userId, notifyOnLikes: false });
    expect(await me(caller)).toMatchObject({ displayName: 'Maya', notifyOnLikes: false });
    await until(() => heard.length === 2);
    expect(heard).toEqual([{ kind: 'account-changed' }, { kind: 'account-changed' }]);
  });

  it('approves a PENDING member with the first approved photo, and tells everybody', async () => {
    const { userId, caller } = await identity.member();
    const heard = await identity.listen(liveTopics.member(userId));
    await reviewed(userId, 'REJECTED');
    expect(await me(caller)).toMatchObject({ status: 'PENDING' });
    await reviewed(userId, 'APPROVED');
    expect(await me(caller)).toMatchObject({ status: 'APPROVED' });
    expect(identity.heardOf('identity.account-changed', userId).at(-1)?.status).toBe('APPROVED');
    await until(() => heard.length === 1);
    expect(heard).toEqual([{ kind: 'account-changed' }]);
  });

  it('leaves an ACTIVE member ACTIVE when a later photo is approved', async () => {
    const { userId, caller } = await identity.member('ACTIVE');
    const told = identity.heardOf('identity.account-changed', userId).length;
    await reviewed(userId, 'APPROVED');
    expect(await me(caller)).toMatchObject({ status: 'ACTIVE' });
    expect(identity.heardOf('identity.account-changed', userId)).toHaveLength(told);
  });

  it('ends every session of whoever is banned, at once, until the ban is lifted', async () => {
    const { email, userId, token } = await identity.member('ACTIVE');
    const heard = await identity.listen(liveTopics.member(userId));
    await banned(userId, new Date(Date.now() + 86_400_000));
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.logIn(email)).code).toBe('BANNED');
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ kind: 'sessions-ended', sessionIds: 'all', reason: 'banned' }]);
    await banned(userId, undefined);
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.logIn(email)).code).toBeUndefined();
  });

  it('ends no session for a mute, or for a ban that is past its time', async () => {
    const { userId, token } = await identity.member('ACTIVE');
    await banned(userId, new Date(Date.now() - 1_000));
    expect((await identity.check(token)).alive).toBe(true);
    await identity.peers.publish('moderation.sanctions-changed', userId, {
      userId,
      ban: null,
      mute: { reason: 'Rude', since: NOW, until: null },
    });
    expect((await identity.check(token)).alive).toBe(true);
  });

  it('takes facts about somebody who is gone without complaint', async () => {
    const userId = randomUUID();
    await reviewed(userId, 'APPROVED');
    await banned(userId, null);
    await identity.peers.publish('notifications.preferences-changed', userId, { userId, notifyOnLikes: false });
    expect(await identity.sql('SELECT id FROM accounts WHERE id = $1', [userId])).toEqual([]);
  });

  it('activates an approved member in the beta, as often as asked', async () => {
    const { userId, caller } = await identity.member('APPROVED');
    expect((await activate(caller)).data).toEqual({ activateBeta: { status: 'ACTIVE', tier: null } });
    expect((await activate(caller)).data).toEqual({ activateBeta: { status: 'ACTIVE', tier: null } });
    const activations = identity
      .heardOf('identity.account-changed', userId)
      .filter(({ status }) => status === 'ACTIVE');
    expect(activations).toHaveLength(1);
  });

  it('activates nobody without a session or before the photo review', async () => {
    expect((await activate({ kind: 'visitor' })).code).toBe('UNAUTHENTICATED');
    const { caller } = await identity.member('PENDING');
    expect((await activate(caller)).code).toBe('NOT_APPROVED');
  });

  it('activates nobody for free outside the beta, and says what the runtime is', async () => {
    const approved = await identity.member('APPROVED');
    const active = await identity.member('ACTIVE');
    await identity.sql('UPDATE runtime_settings SET beta = false');
    const runtime = await identity.ask(null, '{ runtime { beta } }');
    const refused = await activate(approved.caller);
    const repeated = await activate(active.caller);
    await identity.sql('UPDATE runtime_settings SET beta = true');
    expect(runtime.data).toEqual({ runtime: { beta: false } });
    expect(refused.code).toBe('CONFLICT');
    expect(repeated.code).toBeUndefined();
  });

  it('tells a visitor brand, plans and limits', async () => {
    const answer = await identity.ask(
      null,
      '{ runtime { beta brandName supportEmail version plans { tier monthlyPrice mostPopular } limits { passwordMinLength tokenHours photoMaxBytes } } }',
    );
    expect(answer.data?.['runtime']).toEqual({
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
