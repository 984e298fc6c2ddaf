import type { EventData, EventType } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MailboxItem } from '../src/mails/mailbox.controller.js';
import { coupleOf, joinMember, matchOf, newMember, type TestMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const ORIGIN = 'https://kindred.example';
const SUPPORT = 'support@kindred.example';
const FEEDBACK = `mutation ($name: String!, $email: String!, $category: String!, $message: String!) {
  sendFeedback(name: $name, email: $email, category: $category, message: $message) { message }
}`;

/** One mail as it has to be. */
interface Expected {
  to: string;
  subject: string;
  /** Words that both forms have. */
  says: string;
  /** The address behind the button; null where there is nothing to do. */
  link: string | null;
}

/** Everybody hears of something twice, as events may come twice; what is expected comes once. */
type Cause = (maya: TestMember, omar: TestMember) => Promise<Expected[]>;

describe('every mail, by what causes it', () => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start();
  });
  afterAll(() => notifications.stop());

  async function twice<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>, sequence = 1) {
    const delivery = { eventId: randomUUID(), aggregateId, sequence };
    await notifications.deliver(type, data, delivery);
    await notifications.deliver(type, data, delivery);
  }

  const since = '2026-01-01T00:00:00.000Z';
  const sanction = (until: string | null) => ({ reason: 'Unkind <words> & more', since, until });

  /** A ban or a mute, and its lifting; the mails of the first are not looked at. */
  const lifted =
    (kind: 'ban' | 'mute', expected: Omit<Expected, 'to'>): Cause =>
    async ({ userId, email }) => {
      const none = { userId, ban: null, mute: null };
      await twice('moderation.sanctions-changed', userId, { ...none, [kind]: sanction(null) }, 1);
      await notifications.mailsTo(email);
      await notifications.sql('DELETE FROM mails');
      await twice('moderation.sanctions-changed', userId, none, 2);
      return [{ to: email, ...expected }];
    };

  const imposed =
    (kind: 'ban' | 'mute', until: string | null, expected: Omit<Expected, 'to' | 'link'>): Cause =>
    async ({ userId, email }) => {
      const state = { userId, ban: null, mute: null, [kind]: sanction(until) };
      await twice('moderation.sanctions-changed', userId, state);
      return [{ to: email, link: null, ...expected }];
    };

  const reviewed =
    (status: 'APPROVED' | 'REJECTED', reason: string | null, expected: Omit<Expected, 'to'>): Cause =>
    async ({ userId, email }) => {
      const photoId = randomUUID();
      await twice('moderation.photo-reviewed', photoId, { photoId, userId, status, reason });
      return [{ to: email, ...expected }];
    };

  const answered =
    (status: 'PENDING' | 'ACTIVE' | 'DECLINED', reader: 'asks' | 'is asked', expected: Omit<Expected, 'to'>): Cause =>
    async (maya, omar) => {
      const couple = coupleOf(maya, omar, status);
      await twice('matching.couple-changed', couple.coupleId, couple);
      return [{ to: (reader === 'asks' ? maya : omar).email, ...expected }];
    };

  const CAUSES: Record<string, Cause> = {
    'a sign-up': async () => {
      const [{ userId, email }, link] = [newMember('Zoe'), `${ORIGIN}/api/auth/verify?token=a&b`];
      await twice('identity.verification-requested', randomUUID(), { userId, email, link });
      return [{ to: email, subject: 'Confirm your e-mail for Kindred', says: 'The link works for 24 hours.', link }];
    },
    'a forgotten password': async ({ userId, email }) => {
      const link = `${ORIGIN}/reset-password?token=a&b`;
      await twice('identity.password-reset-requested', randomUUID(), { userId, email, link });
      return [{ to: email, subject: 'Choose a new Kindred password', says: 'once, and for 24 hours', link }];
    },
    'a photo of an ACTIVE member that is approved': reviewed('APPROVED', null, {
      subject: 'Your new photo is approved',
      says: 'other members can see it now',
      link: `${ORIGIN}/profile`,
    }),
    'a photo that is rejected, with the reason': reviewed('REJECTED', 'Too <dark>', {
      subject: 'Please send us another photo',
      says: 'Too <dark>',
      link: `${ORIGIN}/settings`,
    }),
    'a photo that is rejected without one': reviewed('REJECTED', null, {
      subject: 'Please send us another photo',
      says: 'does not fit our photo guidelines yet',
      link: `${ORIGIN}/settings`,
    }),
    'a like': async (maya, omar) => {
      const like = { fromUserId: maya.userId, toUserId: omar.userId, matched: false };
      await twice('matching.like-given', `${maya.userId}.${omar.userId}`, like);
      const says = 'A member has seen your profile and likes it.';
      return [{ to: omar.email, subject: 'Somebody on Kindred likes you', says, link: `${ORIGIN}/discover` }];
    },
    'a like that makes a match': async (maya, omar) => {
      const like = { fromUserId: maya.userId, toUserId: omar.userId, matched: true };
      const match = matchOf(maya, omar);
      await twice('matching.like-given', `${maya.userId}.${omar.userId}`, like);
      await twice('matching.match-changed', match.matchId, match);
      const mail = { subject: "It's a match!", link: `${ORIGIN}/messages/${match.matchId}` };
      return [
        { ...mail, to: maya.email, says: 'You and Omar like each other.' },
        { ...mail, to: omar.email, says: 'You and Maya like each other.' },
      ];
    },
    'a couple request': answered('PENDING', 'is asked', {
      subject: 'A question for the two of you',
      says: 'Maya asks whether you two are a couple.',
      link: `${ORIGIN}/matches`,
    }),
    'a couple request that is accepted': answered('ACTIVE', 'asks', {
      subject: 'You are officially a couple',
      says: 'You and Omar are officially a couple.',
      link: `${ORIGIN}/announcements`,
    }),
    'a couple request that is declined': answered('DECLINED', 'asks', {
      subject: 'An answer to your couple request',
      says: 'Omar has declined your request',
      link: `${ORIGIN}/matches`,
    }),
    'a ban': imposed('ban', null, { subject: 'Your Kindred account is banned', says: 'Unkind <words> & more' }),
    'a suspension': imposed('ban', '2999-03-17T14:05:00.000Z', {
      subject: 'Your Kindred account is suspended',
      says: 'Your account is suspended until March 17, 2999',
    }),
    'a ban that is lifted': lifted('ban', {
      subject: 'Welcome back to Kindred',
      says: 'Our team has lifted the ban on your account.',
      link: `${ORIGIN}/auth`,
    }),
    'a mute': imposed('mute', '2999-03-17T14:05:00.000Z', {
      subject: 'You cannot send messages on Kindred for now',
      says: 'You are muted until March 17, 2999',
    }),
    'a mute for good': imposed('mute', null, {
      subject: 'You cannot send messages on Kindred',
      says: 'Unkind <words> & more',
    }),
    'a mute that is lifted': lifted('mute', {
      subject: 'You can send messages on Kindred again',
      says: 'Our team has lifted your mute.',
      link: `${ORIGIN}/messages`,
    }),
    'a monthly payment that fails, however often it is tried': async ({ userId, email }) => {
      const payUrl = 'https://invoice.stripe.test/i/in_1?a&b';
      const bill = { userId, invoiceId: `in_${randomUUID()}`, payUrl };
      await twice('identity.payment-failed', bill.invoiceId, { ...bill, nextAttemptAt: '2026-03-20T10:00:00.000Z' }, 1);
      await twice('identity.payment-failed', bill.invoiceId, { ...bill, nextAttemptAt: null }, 2);
      const says = 'We will try again on March 20, 2026';
      return [{ to: email, subject: 'Your payment did not go through', says, link: payUrl }];
    },
    'a monthly payment that fails for the last time': async ({ userId, email }) => {
      const bill = { userId, invoiceId: `in_${randomUUID()}`, nextAttemptAt: null, payUrl: null };
      await twice('identity.payment-failed', bill.invoiceId, bill);
      const says = 'You can pay with another card to keep your plan.';
      return [{ to: email, subject: 'Your payment did not go through', says, link: `${ORIGIN}/settings` }];
    },
    'the contact form': async () => {
      const email = `${randomUUID()}@elsewhere.example`;
      const draft = { name: 'Zoe <b>', email, category: 'safety', message: 'Somebody asks me for "money".' };
      await notifications.data(null, FEEDBACK, draft);
      return [
        { to: SUPPORT, subject: 'Kindred contact form: safety', says: 'Somebody asks me for "money".', link: null },
        { to: email, subject: 'We have your message to Kindred', says: 'within 24 hours', link: null },
      ];
    },
  };

  it.each(Object.entries(CAUSES))('%s', async (_name, cause) => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    await notifications.sql('DELETE FROM mails');
    const expected = await cause(maya, omar);
    await until(() => notifications.areMailsSent());
    const mails: MailboxItem[] = (await notifications.mailboxAnswer()).json();
    expect(mails.map(({ to, subject }) => ({ to, subject })).sort(byReader)).toEqual(
      expected.map(({ to, subject }) => ({ to, subject })).sort(byReader),
    );
    for (const { to, says, link } of expected) {
      const mail = mails.find((each) => each.to === to);
      expect(mail?.text).toContain(says);
      expect(mail?.html).toContain(escaped(says));
      expect(linksIn(mail?.html ?? '')).toEqual(link === null ? [] : [escaped(link), escaped(link)]);
      if (link !== null) expect(mail?.text).toContain(`:\n${link}\n`);
    }
  });

  it('the first photo that is approved leads to activation', async () => {
    const zoe = await joinMember(notifications, 'Zoe', 'PENDING');
    await reviewed('APPROVED', null, { subject: '', says: '', link: null })(zoe, zoe);
    const [mail] = await notifications.mailsTo(zoe.email);
    expect(mail?.subject).toBe('Your photo is approved');
    expect(mail?.text).toContain(`Activate my account:\n${ORIGIN}/pricing\n`);
  });
});

const byReader = (one: { to: string }, other: { to: string }): number => one.to.localeCompare(other.to);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The addresses of the links in the letter: the footer's own two come last. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url).slice(0, -2);
