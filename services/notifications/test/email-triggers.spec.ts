import { FAREWELL_TEXT, type EventData, type EventType } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MailboxItem } from '../src/delivery/mailbox.controller.js';
import { ContactInboxUnderTest, newAddress } from './contact-people.js';
import { coupleOf, joinMember, matchOf, newMember, type TestMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const ORIGIN = 'https://kindred.example';
const SUPPORT = 'support@kindred.example';
const FEEDBACK = `mutation ($name: String!, $email: String!, $category: String!, $message: String!) {
  sendFeedback(name: $name, email: $email, category: $category, message: $message) { message }
}`;

interface ExpectedEmail {
  to: string;
  subject: string;
  /** A text that both forms contain. */
  says: string;
  /** The URL of the button; null without one. */
  link: string | null;
}

/** Delivers each event twice, as the bus can; returns the emails that must be sent once. */
type Trigger = (maya: TestMember, omar: TestMember) => Promise<ExpectedEmail[]>;

describe('emails are sent once for', () => {
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
  const sanction = (until: string | null) => ({ reason: 'Unkind <message> & more', since, until });

  const lifted =
    (kind: 'ban' | 'mute', expected: Omit<ExpectedEmail, 'to'>): Trigger =>
    async ({ userId, email }) => {
      const change = kind === 'ban' ? 'unbanned' : 'unmuted';
      await twice('moderation.sanctions-changed', userId, { userId, change, ban: null, mute: null });
      return [{ to: email, ...expected }];
    };

  const imposed =
    (kind: 'ban' | 'mute', until: string | null, expected: Omit<ExpectedEmail, 'to' | 'link'>): Trigger =>
    async ({ userId, email }) => {
      const change = kind === 'ban' ? ('banned' as const) : ('muted' as const);
      const state = { userId, change, ban: null, mute: null, [kind]: sanction(until) };
      await twice('moderation.sanctions-changed', userId, state);
      const link = `${ORIGIN}${kind === 'ban' ? '/auth' : '/settings#sanctions'}`;
      return [{ to: email, link, ...expected }];
    };

  const unmatched =
    (farewell: boolean, expected: Omit<ExpectedEmail, 'to' | 'link'>): Trigger =>
    async (maya, omar) => {
      const match = matchOf(maya, omar);
      const end = { live: false, endedAt: match.matchedAt, endedBy: maya.userId, ...(farewell && { farewell }) };
      await twice('matching.match-changed', match.matchId, { ...match, ...end });
      return [{ to: omar.email, link: `${ORIGIN}/discover`, ...expected }];
    };

  const reviewed =
    (status: 'APPROVED' | 'REJECTED', reason: string | null, expected: Omit<ExpectedEmail, 'to'>): Trigger =>
    async ({ userId, email }) => {
      const photoId = randomUUID();
      await twice('moderation.photo-reviewed', photoId, { photoId, userId, status, reason });
      return [{ to: email, ...expected }];
    };

  const answered =
    (isActedOn: boolean, messageToReporter: string | null, says: string): Trigger =>
    async ({ userId: reporterId, email }) => {
      const reportId = randomUUID();
      await twice('moderation.report-resolved', reportId, { reportId, reporterId, isActedOn, messageToReporter });
      const [mail] = await notifications.emailsTo(email);
      if (messageToReporter !== null) expect(mail?.text).toContain(messageToReporter);
      return [{ to: email, subject: 'We have reviewed your report on Kindred', says, link: `${ORIGIN}/safety` }];
    };

  const couple =
    (
      status: 'PENDING' | 'ACTIVE' | 'DECLINED',
      reader: 'requester' | 'recipient',
      expected: Omit<ExpectedEmail, 'to'>,
    ): Trigger =>
    async (maya, omar) => {
      const data = coupleOf(maya, omar, status);
      await twice('matching.couple-changed', data.coupleId, data);
      return [{ to: (reader === 'requester' ? maya : omar).email, ...expected }];
    };

  const TRIGGERS: Record<string, Trigger> = {
    'a sign-up': async () => {
      const [{ userId, email }, link] = [newMember('Zoe'), `${ORIGIN}/api/auth/verify?token=a&b`];
      await twice('identity.verification-requested', randomUUID(), { userId, email, link });
      return [{ to: email, subject: 'Confirm your email for Kindred', says: 'The link works for 24 hours.', link }];
    },
    'a password reset request': async ({ userId, email }) => {
      const link = `${ORIGIN}/reset-password?token=a&b`;
      await twice('identity.password-reset-requested', randomUUID(), { userId, email, link });
      return [
        { to: email, subject: 'Choose a new Kindred password', says: 'works once and expires after 24 hours', link },
      ];
    },
    'an approved photo of an ACTIVE member': reviewed('APPROVED', null, {
      subject: 'Your new photo is approved',
      says: 'other members can see it now',
      link: `${ORIGIN}/profile`,
    }),
    'a rejected photo with a reason': reviewed('REJECTED', 'Too <dark>', {
      subject: 'Please send us another photo',
      says: 'Too <dark>',
      link: `${ORIGIN}/settings`,
    }),
    'a rejected photo without a reason': reviewed('REJECTED', null, {
      subject: 'Please send us another photo',
      says: 'doesn’t meet our photo guidelines',
      link: `${ORIGIN}/settings`,
    }),
    'a like': async (maya, omar) => {
      const like = { fromUserId: maya.userId, toUserId: omar.userId, matched: false };
      await twice('matching.like-given', `${maya.userId}.${omar.userId}`, like);
      await notifications.sendLikeDigests();
      await notifications.sendLikeDigests();
      const says = 'would love to get to know you.';
      return [{ to: omar.email, subject: 'Someone on Kindred likes you', says, link: `${ORIGIN}/discover` }];
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
    'a couple request': couple('PENDING', 'recipient', {
      subject: 'You have a couple request',
      says: 'Maya would like to become an official couple with you.',
      link: `${ORIGIN}/matches`,
    }),
    'an accepted couple request': couple('ACTIVE', 'requester', {
      subject: 'You are officially a couple',
      says: 'You and Omar are officially a couple.',
      link: `${ORIGIN}/announcements`,
    }),
    'a declined couple request': couple('DECLINED', 'requester', {
      subject: 'About your couple request',
      says: 'Omar has declined your request',
      link: `${ORIGIN}/matches`,
    }),
    'the end of a couple by one of them': async (maya, omar) => {
      const data = coupleOf(maya, omar, 'ENDED', { endedBy: maya.userId });
      await twice('matching.couple-changed', data.coupleId, data);
      const link = `${ORIGIN}/matches`;
      return [
        { to: omar.email, subject: 'About your couple announcement', says: 'Maya has ended your couple status', link },
        { to: maya.email, subject: 'Your couple announcement is down', says: 'You ended your couple status', link },
      ];
    },
    'the end of a couple with its match': async (maya, omar) => {
      const data = coupleOf(maya, omar, 'ENDED');
      await twice('matching.couple-changed', data.coupleId, data);
      return [];
    },
    'an unmatch': unmatched(false, { subject: 'One of your matches has ended', says: 'Maya has ended your match' }),
    'an end with a farewell': unmatched(true, { subject: 'A kind goodbye', says: FAREWELL_TEXT }),
    'the end of a match by a block': async (maya, omar) => {
      const match = matchOf(maya, omar);
      await twice('matching.match-changed', match.matchId, { ...match, live: false, endedAt: match.matchedAt });
      return [];
    },
    'a ban': imposed('ban', null, { subject: 'Your Kindred account is banned', says: 'Unkind <message> & more' }),
    'a suspension': imposed('ban', '2999-03-17T14:05:00.000Z', {
      subject: 'Your Kindred account is suspended',
      says: 'Your account is suspended until March 17, 2999',
    }),
    'a lifted ban': lifted('ban', {
      subject: 'Welcome back to Kindred',
      says: 'Our team has lifted the ban on your account.',
      link: `${ORIGIN}/auth`,
    }),
    'a temporary mute': imposed('mute', '2999-03-17T14:05:00.000Z', {
      subject: 'You can’t send messages on Kindred for now',
      says: 'You’re muted until March 17, 2999',
    }),
    'a permanent mute': imposed('mute', null, {
      subject: 'You can’t send messages on Kindred',
      says: 'Unkind <message> & more',
    }),
    'a lifted mute': lifted('mute', {
      subject: 'You can send messages on Kindred again',
      says: 'Our team has lifted your mute.',
      link: `${ORIGIN}/messages`,
    }),
    'a warning': async ({ userId, email }) => {
      const warning = { sanctionId: randomUUID(), userId, reason: 'Please stay polite.' };
      await twice('moderation.member-warned', warning.sanctionId, warning);
      const subject = 'A warning about your Kindred account';
      return [{ to: email, subject, says: 'Please stay polite.', link: `${ORIGIN}/safety` }];
    },
    'a report that staff acted on': answered(true, null, 'taken action under our community guidelines'),
    'a report without action': answered(false, 'You can block him.', 'did not find a breach'),
    'an appeal that lifts a ban': async ({ userId, email }) => {
      const appeal = { appealId: randomUUID(), userId, sanction: 'BANNED', outcome: 'LIFTED', note: 'Sorry.' } as const;
      const state = { userId, change: 'unbanned', ban: null, mute: null, isAppealed: true } as const;
      await twice('moderation.sanctions-changed', userId, state);
      await twice('moderation.appeal-decided', appeal.appealId, appeal);
      const subject = 'Your appeal was successful';
      return [{ to: email, subject, says: 'Sorry.', link: `${ORIGIN}/auth` }];
    },
    'an appeal that is turned down': async ({ userId, email }) => {
      const appealId = randomUUID();
      const appeal = { appealId, userId, sanction: 'MUTED', outcome: 'UPHELD', note: 'We read it again.' } as const;
      await twice('moderation.appeal-decided', appealId, appeal);
      const subject = 'Our decision on your appeal';
      return [{ to: email, subject, says: 'We took another look at your mute. It stays in place.', link: null }];
    },
    'a monthly payment that fails repeatedly': async ({ userId, email }) => {
      const payUrl = 'https://invoice.stripe.test/i/in_1?a&b';
      const failure = { userId, invoiceId: `in_${randomUUID()}`, payUrl };
      const retried = { ...failure, nextAttemptAt: '2026-03-20T10:00:00.000Z' };
      await twice('identity.payment-failed', failure.invoiceId, retried, 1);
      await twice('identity.payment-failed', failure.invoiceId, { ...failure, nextAttemptAt: null }, 2);
      const says = 'We’ll try again on March 20, 2026';
      return [{ to: email, subject: 'Your payment didn’t go through', says, link: payUrl }];
    },
    'the last failed attempt of a monthly payment': async ({ userId, email }) => {
      const failure = { userId, invoiceId: `in_${randomUUID()}`, nextAttemptAt: null, payUrl: null };
      await twice('identity.payment-failed', failure.invoiceId, failure);
      const says = 'You can pay with another card to keep your plan.';
      return [{ to: email, subject: 'Your payment didn’t go through', says, link: `${ORIGIN}/settings#plan` }];
    },
    'the contact form': async () => {
      const email = `${randomUUID()}@elsewhere.example`;
      const draft = { name: 'Zoe <b>', email, category: 'safety', message: 'A member asks me for "money".' };
      await notifications.data(null, FEEDBACK, draft);
      const [stored] = await notifications.sql<{ id: string }>('SELECT id FROM feedback WHERE email = $1', [email]);
      const link = `${ORIGIN}/admin/contact/${stored?.id}`;
      return [
        { to: SUPPORT, subject: 'Kindred contact form: safety', says: 'A member asks me for "money".', link },
        { to: email, subject: 'We received your message to Kindred', says: 'within 24 hours', link: null },
      ];
    },
    'a reply to a contact message': async () => {
      const inbox = new ContactInboxUnderTest(notifications);
      const email = newAddress();
      const id = await inbox.send(email, 'Where is my "photo"?');
      await notifications.sql('DELETE FROM outgoing_mails');
      await inbox.reply(id, 'In your "profile".');
      return [{ to: email, subject: 'Re: your message to Kindred', says: 'In your "profile".', link: null }];
    },
  };

  it.each(Object.entries(TRIGGERS))('%s', async (_name, trigger) => {
    const [maya, omar] = [await joinMember(notifications, 'Maya'), await joinMember(notifications, 'Omar')];
    await notifications.sql('DELETE FROM outgoing_mails');
    const expected = await trigger(maya, omar);
    await until(() => notifications.areEmailsSent());
    const emails: MailboxItem[] = (await notifications.mailboxResponse()).json();
    expect(emails.map(({ to, subject }) => ({ to, subject })).sort(byReader)).toEqual(
      expected.map(({ to, subject }) => ({ to, subject })).sort(byReader),
    );
    for (const { to, says, link } of expected) {
      const mail = emails.find((each) => each.to === to);
      expect(mail?.text).toContain(says);
      expect(mail?.html).toContain(escapeHtml(says));
      expect(linksIn(mail?.html ?? '')).toEqual(link === null ? [] : [escapeHtml(link), escapeHtml(link)]);
      if (link !== null) expect(mail?.text).toContain(`:\n${link}\n`);
    }
  });

  it('the first approved photo, with a link to activation', async () => {
    const zoe = await joinMember(notifications, 'Zoe', 'PENDING');
    await reviewed('APPROVED', null, { subject: '', says: '', link: null })(zoe, zoe);
    const [mail] = await notifications.emailsTo(zoe.email);
    expect(mail?.subject).toBe('Your photo is approved');
    expect(mail?.text).toContain(`Activate my account:\n${ORIGIN}/pricing\n`);
  });
});

const byReader = (one: { to: string }, other: { to: string }): number => one.to.localeCompare(other.to);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The URLs of the links, without those of the footer. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="((?![^"]*\/unsubscribe\?)[^"]*)"/g)].map(([, url = '']) => url).slice(0, -2);
