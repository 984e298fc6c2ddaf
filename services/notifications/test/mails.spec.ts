import type { EventData } from '@kindred/contracts';
import { busBackends, until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { accountOf, coupleOf, joinMember, matchOf, newMember, profileOf } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

type Sanctions = EventData<'moderation.sanctions-changed'>;

describe.each(busBackends())('mails on $name', (backend) => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start({ backend });
  });
  afterAll(() => notifications.stop());

  const subjectsTo = async (address: string): Promise<string[]> =>
    (await notifications.mailsTo(address)).map(({ subject }) => subject);

  it('bring the link of a new sign-up, at once', async () => {
    const { userId, email } = newMember('Maya');
    const link = 'https://kindred.example/api/auth/verify?token=secret';
    await notifications.deliver('identity.verification-requested', { userId, email, link });
    const [mail] = await notifications.mailsTo(email.toUpperCase());
    expect(mail).toEqual({
      id: expect.any(String),
      to: email,
      subject: 'Confirm your e-mail for Kindred',
      text: expect.stringContaining(link),
      html: expect.stringContaining(`href="${link}"`),
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
    const lateness = await notifications.dataSource.query<{ milliseconds: number }[]>(
      `SELECT extract(epoch FROM delivered_at - created_at)::float * 1000 AS milliseconds FROM mails WHERE to_address = $1`,
      [email],
    );
    expect(lateness[0]?.milliseconds).toBeLessThan(500);
  });

  it('are one for each cause, however often the event comes', async () => {
    const { userId, email } = newMember('Maya');
    const eventId = randomUUID();
    const data = { userId, email, link: 'https://kindred.example/reset-password?token=secret' };
    for (let time = 0; time < 3; time += 1) {
      await notifications.deliver('identity.password-reset-requested', data, { eventId });
    }
    expect(await subjectsTo(email)).toEqual(['Choose a new Kindred password']);
    await notifications.deliver('identity.password-reset-requested', data);
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  it('wait for an account that is not known yet', async () => {
    const member = newMember('Maya');
    const review = { photoId: randomUUID(), userId: member.userId, status: 'APPROVED', reason: null } as const;
    await notifications.deliver('moderation.photo-reviewed', review);
    expect(await notifications.mailsTo(member.email)).toEqual([]);
    await notifications.deliver('identity.account-changed', accountOf(member, 'PENDING'));
    await until(async () => (await notifications.mailsTo(member.email)).length === 1);
  });

  it('tell of a photo that was approved or rejected, with the reason', async () => {
    const maya = await joinMember(notifications, 'Maya', 'PENDING');
    const review = { photoId: randomUUID(), userId: maya.userId };
    await notifications.deliver('moderation.photo-reviewed', { ...review, status: 'REJECTED', reason: 'Too dark' });
    const [rejected] = await notifications.mailsTo(maya.email);
    expect(rejected?.text).toContain('> Too dark');
    expect(rejected?.text).toContain('https://kindred.example/verify');
    await notifications.deliver('moderation.photo-reviewed', { ...review, status: 'APPROVED', reason: null });
    const [approved] = await notifications.mailsTo(maya.email);
    expect(approved?.text).toContain('https://kindred.example/pricing');
  });

  it('tell of a like once, not who it was, and only who wants to know', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    const like = { fromUserId: maya.userId, toUserId: omar.userId, matched: false };
    await notifications.deliver('matching.like-given', { ...like, matched: true });
    expect(await notifications.mailsTo(omar.email)).toEqual([]);
    await notifications.deliver('matching.like-given', like);
    await notifications.deliver('matching.like-given', like);
    const mails = await notifications.mailsTo(omar.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Somebody on Kindred likes you']);
    expect(mails[0]?.text).not.toContain('Maya');
    await notifications.ask(maya.userId, 'mutation { setNotifyOnLikes(notifyOnLikes: false) { notifyOnLikes } }');
    await notifications.deliver('matching.like-given', { ...like, fromUserId: omar.userId, toUserId: maya.userId });
    expect(await notifications.mailsTo(maya.email)).toEqual([]);
  });

  it('tell both of a match, each the name of the other, and nobody of its end', async () => {
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
      const mails = await notifications.mailsTo(reader.email);
      expect(mails.map(({ subject }) => subject)).toEqual(["It's a match!"]);
      expect(mails[0]?.text).toContain(`you and ${other.name}`);
      expect(mails[0]?.text).toContain(`https://kindred.example/messages/${match.matchId}`);
    }
  });

  it('tell nobody who is banned, and of nobody who is banned, what happens between two', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    const ban = { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until: null };
    const state = { userId: maya.userId, ban, mute: null };
    await notifications.deliver('moderation.sanctions-changed', state, { aggregateId: maya.userId });
    const like = { fromUserId: maya.userId, toUserId: omar.userId, matched: false };
    await notifications.deliver('matching.like-given', like);
    await notifications.deliver('matching.like-given', { ...like, fromUserId: omar.userId, toUserId: maya.userId });
    await notifications.deliver('matching.match-changed', matchOf(maya, omar));
    await notifications.deliver('matching.couple-changed', coupleOf(maya, omar, 'PENDING'));
    expect(await subjectsTo(omar.email)).toEqual([]);
    expect(await subjectsTo(maya.email)).toEqual(['Your Kindred account is banned']);
  });

  it('are in the mailbox once, also when the process dies before it has noted that', async () => {
    const { userId, email } = newMember('Maya');
    const link = 'https://kindred.example/api/auth/verify?token=secret';
    await notifications.deliver('identity.verification-requested', { userId, email, link });
    const before = await notifications.mailsTo(email);
    await notifications.sql('UPDATE mails SET delivered_at = NULL, next_attempt_at = now() WHERE to_address = $1', [
      email,
    ]);
    notifications.sender.wake();
    expect(await notifications.mailsTo(email)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('wait for a name that is not known yet', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), newMember('Omar')];
    await notifications.deliver('identity.account-changed', accountOf(omar));
    await notifications.deliver('matching.match-changed', matchOf(maya, omar));
    expect(await notifications.mailsTo(omar.email)).toEqual([]);
    await notifications.deliver('matching.profile-changed', profileOf(omar));
    for (const { email } of [maya, omar]) await until(async () => (await notifications.mailsTo(email)).length === 1);
  });

  it('bring a couple request to the one who is asked, and the answer to the one who asked', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    const request = coupleOf(maya, omar, 'PENDING');
    await notifications.deliver('matching.couple-changed', request);
    await notifications.deliver('matching.couple-changed', { ...request, status: 'ACTIVE' });
    await notifications.deliver('matching.couple-changed', { ...request, status: 'ENDED' });
    await notifications.deliver('matching.couple-changed', coupleOf(maya, omar, 'DECLINED'));
    const [asked] = await notifications.mailsTo(omar.email);
    expect(asked?.text).toContain('Maya would like to make it official');
    expect(await subjectsTo(omar.email)).toHaveLength(1);
    expect(await subjectsTo(maya.email)).toEqual(['An answer to your couple request', 'You are officially a couple']);
  });

  it('do not tell again of a couple that only has another name or photo, however long ago they did', async () => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    const couple = coupleOf(maya, omar, 'ACTIVE');
    await notifications.deliver('matching.couple-changed', couple);
    expect(await subjectsTo(maya.email)).toHaveLength(1);
    // Mails are removed after a while, and their cause with them.
    await notifications.sql('DELETE FROM mails WHERE to_address = $1', [maya.email]);
    await notifications.deliver('matching.couple-changed', { ...couple, isRetold: true }, { sequence: 2 });
    for (const { email } of [maya, omar]) expect(await subjectsTo(email)).toEqual([]);
  });

  it('tell of bans and mutes as they begin and are lifted, the newest state only', async () => {
    const maya = await joinMember(notifications, 'Maya');
    const since = '2026-01-01T00:00:00.000Z';
    const ban = { reason: 'Rude <again>', since, until: null };
    const tell = (sequence: number, state: Partial<Sanctions>): Promise<void> =>
      notifications.deliver(
        'moderation.sanctions-changed',
        { userId: maya.userId, ban: null, mute: null, ...state },
        { aggregateId: maya.userId, sequence },
      );
    await tell(1, { ban });
    await tell(3, { ban, mute: { ...ban, until: '2999-01-01T00:00:00.000Z' } });
    await tell(2, {});
    await tell(4, { ban, mute: { ...ban, until: '2999-01-01T00:00:00.000Z' } });
    await tell(5, {});
    expect((await subjectsTo(maya.email)).sort()).toEqual([
      'Welcome back to Kindred',
      'You can send messages on Kindred again',
      'You cannot send messages on Kindred for now',
      'Your Kindred account is banned',
    ]);
    const banned = (await notifications.mailsTo(maya.email)).find(({ subject }) => subject.includes('banned'));
    expect(banned?.html).toContain('Rude &lt;again&gt;');
  });

  it('do not go to or tell of somebody whose account was deleted', async () => {
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
    for (const { email } of [maya, omar]) expect(await notifications.mailsTo(email)).toEqual([]);
  });

  it('of everybody are in the mailbox, newest first', async () => {
    const members = [newMember('Ada'), newMember('Ben')];
    for (const { userId, email } of members) {
      await notifications.deliver('identity.verification-requested', {
        userId,
        email,
        link: 'https://kindred.example',
      });
    }
    await until(() => notifications.areMailsSent());
    const mailbox: { to: string }[] = (await notifications.mailboxAnswer()).json();
    expect(mailbox.slice(0, 2).map(({ to }) => to)).toEqual([members[1]?.email, members[0]?.email]);
  });
});
