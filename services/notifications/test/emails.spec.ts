import type { EventData } from '@kindred/contracts';
import { busBackends, until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { accountOf, coupleOf, joinMember, matchOf, newMember, profileOf } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';
import { SanctionPositions1768000000000 } from '../src/migrations/1768000000000-sanction-positions.js';

type Sanctions = EventData<'moderation.sanctions-changed'>;

describe.each(busBackends())('emails on $name', (backend) => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start({ backend });
  });
  afterAll(() => notifications.stop());

  const subjectsTo = async (address: string): Promise<string[]> =>
    (await notifications.emailsTo(address)).map(({ subject }) => subject);

  it('send the verification link', async () => {
    const { userId, email } = newMember('Maya');
    const link = 'https://kindred.example/api/auth/verify?token=secret';
    await notifications.deliver('identity.verification-requested', { userId, email, link });
    const [mail] = await notifications.emailsTo(email.toUpperCase());
    expect(mail).toEqual({
      id: expect.any(String),
      to: email,
      subject: 'Confirm your email for Kindred',
      text: expect.stringContaining(link),
      html: expect.stringContaining(`href="${link}"`),
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
  });

  it('are sent once per cause, even if the event is redelivered', async () => {
    const { userId, email } = newMember('Maya');
    const eventId = randomUUID();
    const data = { userId, email, link: 'https://kindred.example/reset-password?token=secret' };
    for (let delivery = 0; delivery < 3; delivery += 1) {
      await notifications.deliver('identity.password-reset-requested', data, { eventId });
    }
    expect(await subjectsTo(email)).toEqual(['Choose a new Kindred password']);
    await notifications.deliver('identity.password-reset-requested', data);
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  it('are retried until the account is projected', async () => {
    const member = newMember('Maya');
    const review = { photoId: randomUUID(), userId: member.userId, status: 'APPROVED', reason: null } as const;
    await notifications.deliver('moderation.photo-reviewed', review);
    expect(await notifications.emailsTo(member.email)).toEqual([]);
    await notifications.deliver('identity.account-changed', accountOf(member, 'PENDING'));
    await until(async () => (await notifications.emailsTo(member.email)).length === 1);
  });

  it('report an approved photo, and a rejected one with the reason', async () => {
    const maya = await joinMember(notifications, 'Maya', 'PENDING');
    const review = { photoId: randomUUID(), userId: maya.userId };
    await notifications.deliver('moderation.photo-reviewed', { ...review, status: 'REJECTED', reason: 'Too dark' });
    const [rejected] = await notifications.emailsTo(maya.email);
    expect(rejected?.text).toContain('> Too dark');
    expect(rejected?.text).toContain('https://kindred.example/verify');
    await notifications.deliver('moderation.photo-reviewed', { ...review, status: 'APPROVED', reason: null });
    const [approved] = await notifications.emailsTo(maya.email);
    expect(approved?.text).toContain('https://kindred.example/pricing');
  });

  it('report a match to both members with the other’s name, but not its end', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    const match = matchOf(maya, omar);
    await notifications.deliver('matching.match-changed', match, { aggregateId: match.matchId });
    await notifications.deliver('matching.match-changed', match, { aggregateId: match.matchId, sequence: 2 });
    const ended = { ...match, live: false, endedAt: '2026-01-03T00:00:00.000Z' };
    await notifications.deliver('matching.match-changed', ended, { aggregateId: match.matchId, sequence: 3 });
    for (const [reader, other] of [
      [maya, omar],
      [omar, maya],
    ] as const) {
      const received = await notifications.emailsTo(reader.email);
      expect(received.map(({ subject }) => subject)).toEqual(["It's a match!"]);
      expect(received[0]?.text).toContain(`you and ${other.name}`);
      expect(received[0]?.text).toContain(`https://kindred.example/messages/${match.matchId}`);
    }
  });

  it('never contain a link that an older name or the contact form has', async () => {
    const name = 'https://evil.example/login';
    const member = newMember('Maya');
    const [maya, omar] = [{ ...member, name }, await joinMember(notifications, 'Omar')];
    await notifications.deliver('identity.account-changed', accountOf(maya), { aggregateId: maya.userId });
    await notifications.deliver('matching.profile-changed', profileOf(maya), { aggregateId: maya.userId });
    await notifications.deliver('matching.like-given', {
      ...{ fromUserId: maya.userId, toUserId: omar.userId, matched: false },
    });
    await notifications.sendLikeDigests();
    await notifications.deliver('matching.match-changed', matchOf(maya, omar));
    await notifications.deliver('matching.couple-changed', coupleOf(maya, omar, 'PENDING'));
    for (const status of ['ACTIVE', 'DECLINED'] as const)
      await notifications.deliver('matching.couple-changed', coupleOf(omar, maya, status));
    const visitor = `${randomUUID()}@example.org`;
    await notifications.data(
      null,
      `mutation ($name: String!, $email: String!) {
        sendFeedback(name: $name, email: $email, category: "general", message: "Hello") { message }
      }`,
      { name, email: visitor },
    );
    const received = [
      ...(await notifications.emailsTo(omar.email)),
      ...(await notifications.emailsTo(visitor)),
      ...(await notifications.emailsTo('support@kindred.example')),
    ];
    expect(received.length).toBeGreaterThanOrEqual(7);
    for (const { subject, text, html } of received) {
      expect([subject, text, html].join('\n')).not.toContain('evil.example');
    }
  });

  it('about another member are not sent while either of them is banned', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    const ban = { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until: null };
    const state = { userId: maya.userId, change: 'banned' as const, ban, mute: null };
    await notifications.deliver('moderation.sanctions-changed', state, { aggregateId: maya.userId });
    const like = { fromUserId: maya.userId, toUserId: omar.userId, matched: false };
    await notifications.deliver('matching.like-given', like);
    await notifications.deliver('matching.like-given', { ...like, fromUserId: omar.userId, toUserId: maya.userId });
    await notifications.sendLikeDigests();
    await notifications.deliver('matching.match-changed', matchOf(maya, omar));
    await notifications.deliver('matching.couple-changed', coupleOf(maya, omar, 'PENDING'));
    expect(await subjectsTo(omar.email)).toEqual([]);
    expect(await subjectsTo(maya.email)).toEqual(['Your Kindred account is banned']);
  });

  it('appear once in the mailbox, even if the process dies before marking them as delivered', async () => {
    const { userId, email } = newMember('Maya');
    const link = 'https://kindred.example/api/auth/verify?token=secret';
    await notifications.deliver('identity.verification-requested', { userId, email, link });
    const before = await notifications.emailsTo(email);
    await notifications.sendAgain(email);
    expect(await notifications.emailsTo(email)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('are retried until the other member’s profile is projected', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), newMember('Omar')];
    await notifications.deliver('identity.account-changed', accountOf(omar));
    await notifications.deliver('matching.match-changed', matchOf(maya, omar));
    expect(await notifications.emailsTo(omar.email)).toEqual([]);
    await notifications.deliver('matching.profile-changed', profileOf(omar));
    for (const { email } of [maya, omar]) await until(async () => (await notifications.emailsTo(email)).length === 1);
  });

  it('report a couple request to the recipient, and the response to the requester', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    const request = coupleOf(maya, omar, 'PENDING');
    await notifications.deliver('matching.couple-changed', request);
    await notifications.deliver('matching.couple-changed', { ...request, status: 'ACTIVE' });
    await notifications.deliver('matching.couple-changed', { ...request, status: 'ENDED' });
    await notifications.deliver('matching.couple-changed', coupleOf(maya, omar, 'DECLINED'));
    const [invitee] = await notifications.emailsTo(omar.email);
    expect(invitee?.text).toContain('Maya would like to make it official');
    expect(await subjectsTo(omar.email)).toHaveLength(1);
    expect(await subjectsTo(maya.email)).toEqual(['About your couple request', 'You are officially a couple']);
  });

  it('are not repeated when a couple’s name or photo changes, even after the first email was deleted', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    const couple = coupleOf(maya, omar, 'ACTIVE');
    await notifications.deliver('matching.couple-changed', couple);
    expect(await subjectsTo(maya.email)).toHaveLength(1);
    // Old emails are deleted together with their deduplication key.
    await notifications.sql('DELETE FROM outgoing_mails WHERE to_address = $1', [maya.email]);
    await notifications.deliver('matching.couple-changed', { ...couple, isRetold: true }, { sequence: 2 });
    for (const { email } of [maya, omar]) expect(await subjectsTo(email)).toEqual([]);
  });

  it('report bans and mutes when imposed and lifted, ignoring stale events', async () => {
    const maya = await joinMember(notifications, 'Maya');
    const since = '2026-01-01T00:00:00.000Z';
    const ban = { reason: 'Rude <again>', since, until: null };
    const publish = (sequence: number, state: Partial<Sanctions>): Promise<void> =>
      notifications.deliver(
        'moderation.sanctions-changed',
        { userId: maya.userId, change: 'none', ban: null, mute: null, ...state },
        { aggregateId: maya.userId, sequence },
      );
    const mute = { ...ban, until: '2999-01-01T00:00:00.000Z' };
    await publish(1, { change: 'banned', ban });
    await publish(3, { change: 'muted', ban, mute });
    await publish(2, { change: 'unbanned' });
    await publish(4, { change: 'none', ban, mute });
    await publish(5, { change: 'unbanned', mute });
    await publish(6, { change: 'unmuted' });
    expect((await subjectsTo(maya.email)).sort()).toEqual([
      'Welcome back to Kindred',
      'You can send messages on Kindred again',
      'You can’t send messages on Kindred for now',
      'Your Kindred account is banned',
    ]);
    const banned = (await notifications.emailsTo(maya.email)).find(({ subject }) => subject.includes('banned'));
    expect(banned?.html).toContain('Rude &lt;again&gt;');
  });

  it('report each ban once, even when the event that imposed it is skipped as stale', async () => {
    const maya = await joinMember(notifications, 'Maya');
    const ban = { reason: 'Rude', since: '2026-01-01T00:00:00.000Z', until: null };
    const mute = { ...ban, since: '2026-01-02T00:00:00.000Z' };
    const publish = (sequence: number, state: Partial<Sanctions>): Promise<void> =>
      notifications.deliver(
        'moderation.sanctions-changed',
        { userId: maya.userId, change: 'none', ban: null, mute: null, ...state },
        { aggregateId: maya.userId, sequence },
      );
    await publish(2, { change: 'muted', ban, mute });
    await publish(1, { change: 'banned', ban });
    await publish(4, { change: 'none', ban, mute });
    await publish(5, { change: 'ban-changed', ban: { ...ban, since: '2026-01-03T00:00:00.000Z' }, mute });
    expect((await subjectsTo(maya.email)).sort()).toEqual([
      'You can’t send messages on Kindred',
      'Your Kindred account is banned',
      'Your Kindred account is banned',
    ]);
  });

  it('do not repeat a ban that the previous release has emailed', async () => {
    const maya = await joinMember(notifications, 'Maya');
    await notifications.sql('INSERT INTO told_sanctions (user_id, sequence) VALUES ($1, 7)', [maya.userId]);
    const runner = notifications.dataSource.createQueryRunner();
    await new SanctionPositions1768000000000().up(runner);
    await runner.release();
    const ban = { reason: 'Rude', since: '2026-01-01T00:00:00.000Z', until: null };
    await notifications.deliver(
      'moderation.sanctions-changed',
      { userId: maya.userId, change: 'muted', ban, mute: ban },
      { aggregate: 'sanctions', aggregateId: maya.userId, sequence: 8 },
    );
    expect(await subjectsTo(maya.email)).toEqual(['You can’t send messages on Kindred']);
  });

  it('are not sent to or about a deleted account', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    await notifications.deliver(
      'identity.account-deleted',
      { userId: maya.userId },
      { aggregateId: maya.userId, sequence: 2 },
    );
    await notifications.deliver('matching.match-changed', matchOf(maya, omar));
    await notifications.deliver('matching.like-given', {
      fromUserId: maya.userId,
      toUserId: omar.userId,
      matched: false,
    });
    await notifications.sendLikeDigests();
    await notifications.deliver('moderation.photo-reviewed', {
      photoId: randomUUID(),
      userId: maya.userId,
      status: 'APPROVED',
      reason: null,
    });
    await notifications.deliver('identity.verification-requested', {
      userId: maya.userId,
      email: maya.email,
      link: 'https://kindred.example/verify',
    });
    for (const { email } of [maya, omar]) expect(await notifications.emailsTo(email)).toEqual([]);
  });

  it('are listed in the mailbox, newest first', async () => {
    const members = [newMember('Ada'), newMember('Ben')];
    for (const { userId, email } of members) {
      await notifications.deliver('identity.verification-requested', {
        userId,
        email,
        link: 'https://kindred.example',
      });
    }
    await until(() => notifications.areEmailsSent());
    const mailbox: { to: string }[] = (await notifications.mailboxResponse()).json();
    expect(mailbox.slice(0, 2).map(({ to }) => to)).toEqual([members[1]?.email, members[0]?.email]);
  });
});
