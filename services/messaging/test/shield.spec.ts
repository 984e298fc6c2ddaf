import { LIMITS, SHIELD_REASONS } from '@kindred/contracts';
import { CONTEXT_BOUNDS, WARNING_THRESHOLD } from '@kindred/screening';
import { busBackends, uniqueWord } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SentTextRetention } from '../src/shield/sent-text-retention.js';
import { joinMember, matchedPair, newMatches, send, sendConfirmed } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

const SCAM = 'Add me on WhatsApp, my number is +1 202 555 0119';
const HISTORY =
  'query ($matchId: ID!) { conversation(matchId: $matchId) { messages { body caution } lastMessage { caution } } }';
const HOUR = 3_600_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * HOUR);

describe.each(busBackends())('the shield on $name', (backend) => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start(backend, true);
  });
  afterAll(() => messaging.stop());

  const history = async (reader: string, matchId: string) => {
    const data = await messaging.data<{
      conversation: { messages: { body: string; caution: boolean }[]; lastMessage: { caution: boolean } | null };
    }>(reader, HISTORY, { matchId });
    return data.conversation;
  };
  const flagsOf = (userId: string) =>
    messaging.peers.publishedEvents('messaging.message-flagged', ({ fromUserId }) => fromUserId === userId);

  it('asks before a message with signs of a scam is sent, and stores nothing', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging, daysAgo(1));
    const asked = await send(messaging, maya, matchId, SCAM);
    expect(asked).toMatchObject({ data: null, code: 'CONFIRM_MESSAGE' });
    expect(asked.details).toEqual({ reasons: [SHIELD_REASONS.OTHER_APP, SHIELD_REASONS.CONTACT_DETAILS] });
    expect((await history(omar, matchId)).messages).toEqual([]);
    expect((await send(messaging, maya, matchId, 'Good evening, how was your day?')).data?.sendMessage).toMatchObject({
      seq: 1,
      caution: false,
    });
  });

  it('sends a confirmed message with caution, which every reader sees', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging, daysAgo(1));
    await send(messaging, maya, matchId, SCAM);
    const clientId = randomUUID();
    const confirmed = await sendConfirmed(messaging, maya, matchId, SCAM, clientId);
    expect(confirmed.data?.sendMessage).toMatchObject({ body: SCAM, seq: 1, caution: true });
    expect((await sendConfirmed(messaging, maya, matchId, SCAM, clientId)).data).toEqual(confirmed.data);
    expect(await history(omar, matchId)).toEqual({
      messages: [{ body: SCAM, caution: true }],
      lastMessage: { caution: true },
    });
    const id = confirmed.data?.sendMessage.id;
    const message = await messaging.data(omar, 'query ($id: ID!) { message(id: $id) { caution } }', { id });
    expect(message).toEqual({ message: { caution: true } });
  });

  it('sends an ordinary message without caution, also when it is confirmed', async () => {
    const { maya, matchId } = await matchedPair(messaging, daysAgo(1));
    const response = await sendConfirmed(messaging, maya, matchId, 'How was your shift?');
    expect(response.data?.sendMessage.caution).toBe(false);
  });

  it('tells staff about each question and each confirmation, without the text', async () => {
    const { maya, matchId } = await matchedPair(messaging, daysAgo(1));
    await send(messaging, maya, matchId, SCAM);
    await sendConfirmed(messaging, maya, matchId, SCAM);
    const flags = flagsOf(maya);
    expect(flags.map(({ sent }) => sent).sort()).toEqual([false, true]);
    for (const flag of flags) {
      expect(flag).toMatchObject({ fromUserId: maya, reasons: ['OTHER_APP', 'CONTACT_DETAILS'] });
      expect(flag.score).toBeGreaterThanOrEqual(WARNING_THRESHOLD);
      expect(JSON.stringify(flag)).not.toContain('WhatsApp');
    }
  });

  it('checks messages only in the first days of a match', async () => {
    const young = await matchedPair(messaging, daysAgo(LIMITS.shieldDays - 0.1));
    expect((await send(messaging, young.maya, young.matchId, SCAM)).code).toBe('CONFIRM_MESSAGE');
    const old = await matchedPair(messaging, daysAgo(LIMITS.shieldDays + 0.1));
    for (let round = 0; round < 2; round += 1) {
      expect((await send(messaging, old.maya, old.matchId, SCAM)).data?.sendMessage.caution).toBe(false);
    }
  });

  it('lets two people who have talked for a while exchange numbers', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging, daysAgo(2));
    const text = 'My number is 404 555 0187, no pressure.';
    await messaging.sql(`UPDATE members SET active_since = now() - interval '1 year' WHERE user_id = $1`, [maya]);
    for (let round = 0; round < 10; round += 1) await send(messaging, round % 2 ? maya : omar, matchId, `m${round}`);
    expect((await send(messaging, maya, matchId, text)).data?.sendMessage.caution).toBe(false);
  });

  it.each([
    ['the sender', 10, 0],
    ['the reader', 0, 10],
    ['almost only the sender', 10, CONTEXT_BOUNDS.fromEach - 1],
  ])('asks as in a new conversation after many messages of %s', async (_, own, others) => {
    const { maya, omar, matchId } = await matchedPair(messaging, daysAgo(2));
    const text = 'Here is my number: 404 555 0187';
    for (let round = 0; round < own; round += 1) await send(messaging, maya, matchId, `m${round}`);
    for (let round = 0; round < others; round += 1) await send(messaging, omar, matchId, `o${round}`);
    expect((await send(messaging, maya, matchId, text)).code).toBe('CONFIRM_MESSAGE');
    for (let round = others; round < CONTEXT_BOUNDS.fromEach; round += 1)
      await send(messaging, omar, matchId, `${round}`);
    for (let round = own; round < CONTEXT_BOUNDS.fromEach; round += 1) await send(messaging, maya, matchId, `${round}`);
    expect((await send(messaging, maya, matchId, text)).data?.sendMessage.caution).toBe(false);
  });

  it('stops 130 concurrent messages with the same text at the sixth recipient, whatever they say', async () => {
    const spammer = await joinMember(messaging);
    const matches = await newMatches(messaging, spammer, 130);
    const variants = [
      'What a lovely evening!',
      'what a  lovely evening',
      'Whаt a lovely evening 🌙',
      'WHAT A LOVELY EVENING...',
    ];
    const responses = await Promise.all(
      matches.map((matchId, index) => send(messaging, spammer, matchId, variants[index % variants.length] ?? '')),
    );
    expect(responses.filter(({ data }) => data !== null)).toHaveLength(LIMITS.recipientsPerText);
    const asked = responses.filter(({ code }) => code === 'CONFIRM_MESSAGE');
    expect(asked).toHaveLength(130 - LIMITS.recipientsPerText);
    expect(asked.every(({ details }) => details?.['reasons']?.[0] === SHIELD_REASONS.REPEATED_TEXT)).toBe(true);
    const stored = await messaging.sql('SELECT 1 FROM messages WHERE from_user = $1', [spammer]);
    expect(stored).toHaveLength(LIMITS.recipientsPerText);
    expect((await send(messaging, spammer, matches[0] ?? '', 'Another text.')).code).toBeUndefined();
  });

  it('counts people, not messages, and confirmed ones get a caution', async () => {
    const member = await joinMember(messaging);
    const [first = '', ...others] = await newMatches(messaging, member, LIMITS.recipientsPerText + 1);
    const text = 'Good morning to you!';
    for (let round = 0; round < 8; round += 1)
      expect((await send(messaging, member, first, text)).code).toBeUndefined();
    const last = others.pop() ?? '';
    for (const matchId of others) expect((await send(messaging, member, matchId, text)).code).toBeUndefined();
    expect((await send(messaging, member, last, text)).code).toBe('CONFIRM_MESSAGE');
    expect((await send(messaging, member, first, text)).code).toBeUndefined();
    expect((await sendConfirmed(messaging, member, last, text)).data?.sendMessage.caution).toBe(true);
    expect(flagsOf(member).map(({ reasons }) => reasons)).toEqual([['REPEATED_TEXT'], ['REPEATED_TEXT']]);
  });

  it('stores texts only as keyed hashes that differ by sender, and deletes them after the day', async () => {
    const text = `A text ${uniqueWord()}`;
    const senders = [await joinMember(messaging), await joinMember(messaging)];
    for (const sender of senders) {
      const [matchId = ''] = await newMatches(messaging, sender, 1);
      await send(messaging, sender, matchId, text);
    }
    const hashesOf = () =>
      messaging.sql<{ hash: string }>(
        `SELECT encode(text_hash, 'hex') AS hash FROM sent_texts WHERE from_user = ANY($1)`,
        [senders],
      );
    expect(new Set((await hashesOf()).map(({ hash }) => hash)).size).toBe(2);
    await messaging.app.get(SentTextRetention).run();
    expect(await hashesOf()).toHaveLength(2);
    await messaging.sql('UPDATE sent_texts SET day = day - 1 WHERE from_user = $1', [senders[0]]);
    await messaging.app.get(SentTextRetention).run();
    expect(await hashesOf()).toHaveLength(1);
  });

  it('erases the hashes with the account of the sender, and the recipient from those of others', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging, daysAgo(1));
    await send(messaging, maya, matchId, 'Good evening, Omar.');
    await send(messaging, omar, matchId, 'Good evening, Maya.');
    await messaging.deliver('identity.account-deleted', { userId: omar }, { aggregateId: omar, sequence: 9 });
    expect(await messaging.tablesContaining(omar)).toEqual([]);
    expect(await messaging.sql('SELECT 1 FROM sent_texts WHERE from_user = $1', [maya])).toHaveLength(1);
  });
});

describe('the first day of a member', () => {
  const LIMIT = LIMITS.firstDayConversations;
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  it('allows 30 new conversations, also to concurrent requests, and any number of answers', async () => {
    const member = await joinMember(messaging);
    const matches = await newMatches(messaging, member, LIMIT + 5);
    const responses = await Promise.all(
      matches.map((matchId, index) => send(messaging, member, matchId, `Hello ${index}`)),
    );
    const limited = responses.filter(({ code }) => code === 'RATE_LIMITED');
    expect(limited).toHaveLength(5);
    expect(limited[0]?.message).toBe(
      'On your first day you can start 30 conversations. You can start more in 24 hours.',
    );
    expect(limited[0]?.retryAfter).toBeGreaterThan(23 * 3_600);
    const open = matches.find((_, index) => responses[index]?.data !== null) ?? '';
    expect((await send(messaging, member, open, 'How are you?')).code).toBeUndefined();
    const { omar, maya, matchId } = await matchedPair(messaging);
    await messaging.sql('UPDATE members SET first_day_conversations = $2 WHERE user_id = $1', [omar, LIMIT]);
    await send(messaging, maya, matchId, 'Hi Omar');
    expect((await send(messaging, omar, matchId, 'Hi Maya')).code).toBeUndefined();
  });

  it('ends after 24 hours, and begins when the account first is ACTIVE', async () => {
    const member = await joinMember(messaging);
    const [matchId = ''] = await newMatches(messaging, member, 1);
    await messaging.sql(
      `UPDATE members SET first_day_conversations = $2, active_since = now() - interval '24 hours' WHERE user_id = $1`,
      [member, LIMIT],
    );
    await joinMember(messaging, member);
    expect((await send(messaging, member, matchId, 'Hello')).code).toBeUndefined();
  });

  it('has no limit with RATE_LIMIT=off', async () => {
    const unlimited = await MessagingUnderTest.start(undefined, false, { RATE_LIMIT: 'off' });
    try {
      const member = await joinMember(unlimited);
      const matches = await newMatches(unlimited, member, LIMIT + 1);
      for (const [index, matchId] of matches.entries()) {
        expect((await send(unlimited, member, matchId, `Hello ${index}`)).code).toBeUndefined();
      }
    } finally {
      await unlimited.stop();
    }
  });
});
