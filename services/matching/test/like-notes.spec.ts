import { LIMITS, SHIELD_REASONS, type EventData } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { BLOCK, MatchingUnderTest, PASS, UNMATCH } from './matching-under-test.js';

const LIKE_WITH_NOTE = `mutation ($toUserId: ID!, $note: String, $on: LikeTargetInput, $confirmed: Boolean) {
  like(toUserId: $toUserId, note: $note, on: $on, confirmed: $confirmed) { matched matchId }
}`;
const LIKE_AND_RECEIVE = `mutation ($toUserId: ID!) {
  like(toUserId: $toUserId) { matched receivedNote { note on { photoId question } caution likedAt } }
}`;
const LISTED = 'items { profile { userId } note on { photoId question } caution }';

interface Listed {
  profile: { userId: string };
  note: string | null;
  on: { photoId: string | null; question: string | null } | null;
  caution: boolean;
}
interface Input {
  note?: string | null;
  on?: { photoId?: string | null; question?: string | null } | null;
  confirmed?: boolean;
}

const PROMPTS = [{ question: 'Ask me about', answer: 'My garden.' }];
const SCAM = 'Text me on WhatsApp, my number is 404 555 0187';
const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/);

describe('likes with a note', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const like = (userId: string, toUserId: string, input: Input) =>
    matching.ask<{ like: { matched: boolean; matchId: string | null } }>(userId, LIKE_WITH_NOTE, {
      toUserId,
      ...input,
    });
  const liked = async (userId: string, toUserId: string, input: Input) => {
    const { data, message } = await like(userId, toUserId, input);
    if (data === null) throw new Error(message);
    return data.like;
  };
  const listOf = async (userId: string, list: 'likes' | 'likesReceived'): Promise<Listed[]> =>
    (await matching.data<Record<string, { items: Listed[] }>>(userId, `{ ${list} { ${LISTED} } }`))[list]?.items ?? [];
  const notesOf = (matchId: string | null, live = true) =>
    matching.peers.publishedEvents(
      'matching.match-changed',
      (data) => data.matchId === matchId && data.live === live,
    )[0]?.notes;
  const flagsOf = (userId: string): EventData<'matching.note-flagged'>[] =>
    matching.peers.publishedEvents('matching.note-flagged', ({ fromUserId }) => fromUserId === userId);

  /** A member with a prompt and a photo. */
  async function reader(): Promise<{ id: string; photoId: string }> {
    const [id, photoId] = [await matching.member({ prompts: PROMPTS }), randomUUID()];
    const photos = [{ photoId, url: `/media/photos/${photoId}` }];
    await matching.publish('moderation.gallery-changed', id, { userId: id, photos });
    return { id, photoId };
  }

  it('shows the note, and what it is on, to both members', async () => {
    const [maya, omar, ruth] = [await reader(), await matching.member(), await matching.member()];
    expect(await liked(omar, maya.id, { note: ' What a view! ', on: { photoId: maya.photoId.toUpperCase() } })).toEqual(
      {
        matched: false,
        matchId: null,
      },
    );
    await liked(ruth, maya.id, { note: 'Roses?\nMine too.', on: { question: 'Ask me about' } });
    await matching.like(await matching.member(), maya.id);
    const onPhoto = { note: 'What a view!', on: { photoId: maya.photoId, question: null }, caution: false };
    expect(await listOf(maya.id, 'likesReceived')).toEqual([
      { profile: expect.anything(), note: null, on: null, caution: false },
      {
        ...{ profile: { userId: ruth }, note: 'Roses?\nMine too.', caution: false },
        on: { photoId: null, question: 'Ask me about' },
      },
      { profile: { userId: omar }, ...onPhoto },
    ]);
    expect(await listOf(omar, 'likes')).toEqual([{ profile: { userId: maya.id }, ...onPhoto }]);
  });

  it('accepts a note on the whole profile, and an empty note as none', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await liked(omar, maya, { note: 'Good evening.' });
    await liked(maya, await matching.member(), { note: ' \n', on: null });
    expect(await listOf(omar, 'likes')).toMatchObject([{ note: 'Good evening.', on: null }]);
    expect(await listOf(maya, 'likes')).toMatchObject([{ note: null, on: null }]);
  });

  it('publishes the notes of both likes with the match, oldest first, and with its end', async () => {
    const [maya, omar] = [await reader(), await matching.member({ prompts: PROMPTS })];
    await liked(omar, maya.id, { note: 'First', on: { photoId: maya.photoId } });
    const { matchId } = await liked(maya.id, omar, { note: 'Second', on: { question: 'Ask me about' } });
    const notes = [
      { fromUserId: omar, body: 'First', caution: false, at: TIME },
      { fromUserId: maya.id, body: 'Second', caution: false, at: TIME },
    ];
    expect(notesOf(matchId)).toEqual(notes);
    await matching.data(omar, UNMATCH, { matchId });
    expect(notesOf(matchId, false)).toEqual(notes);
    expect(await listOf(maya.id, 'likes')).toEqual([]);
  });

  it('returns the note of the other like with the match, also when the like is repeated, and nothing without a note', async () => {
    const [maya, omar, ruth] = [await reader(), await matching.member(), await matching.member()];
    const outcomeOf = async (userId: string, toUserId: string) =>
      (await matching.data<{ like: object }>(userId, LIKE_AND_RECEIVE, { toUserId })).like;
    await liked(omar, maya.id, { note: SCAM, on: { question: 'Ask me about' }, confirmed: true });
    expect(await outcomeOf(omar, maya.id)).toEqual({ matched: false, receivedNote: null });
    const on = { photoId: null, question: 'Ask me about' };
    const received = { matched: true, receivedNote: { note: SCAM, on, caution: true, likedAt: TIME } };
    expect(await outcomeOf(maya.id, omar)).toEqual(received);
    expect(await outcomeOf(maya.id, omar)).toEqual(received);
    expect(await outcomeOf(omar, maya.id)).toEqual({ matched: true, receivedNote: null });
    await matching.like(ruth, maya.id);
    expect(await outcomeOf(maya.id, ruth)).toEqual({ matched: true, receivedNote: null });
  });

  it('publishes no notes for likes without them', async () => {
    const { one, matchId } = await matching.matched();
    await matching.data(one, UNMATCH, { matchId });
    expect([notesOf(matchId), notesOf(matchId, false)]).toEqual([undefined, undefined]);
  });

  it('keeps the first like with its note when a like is repeated', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await liked(omar, maya, { note: 'First' });
    for (const input of [{ note: 'First' }, { note: 'Second' }, { note: SCAM }, {}]) {
      expect(await liked(omar, maya, input)).toEqual({ matched: false, matchId: null });
    }
    await matching.mute(omar);
    expect(await liked(omar, maya, { note: 'First' })).toEqual({ matched: false, matchId: null });
    expect(await listOf(maya, 'likesReceived')).toMatchObject([{ note: 'First' }]);
    expect(flagsOf(omar)).toEqual([]);
  });

  it('deletes the note with the like: by a pass, and by a block', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await liked(omar, maya, { note: 'First' });
    await matching.data(omar, PASS, { toUserId: maya });
    await liked(omar, maya, { note: 'Second' });
    expect(await listOf(maya, 'likesReceived')).toMatchObject([{ note: 'Second' }]);
    await matching.data(maya, BLOCK, { toUserId: omar });
    expect(await matching.sql('SELECT 1 FROM likes WHERE from_id = $1', [omar])).toEqual([]);
  });

  describe('rejects', () => {
    it.each<[string, Input, object]>([
      ['a note that is too long', { note: 'é'.repeat(201) }, { note: 'A note can have up to 200 characters.' }],
      [
        'characters that cannot be stored',
        { note: 'a\u0000b' },
        { note: 'This note has characters that cannot be sent.' },
      ],
      ['a target without a note', { note: ' ', on: { question: 'Ask me about' } }, { note: 'Please write a note.' }],
      ['an empty target', { note: 'Hi', on: {} }, { on: 'Please choose one photo or one prompt.' }],
      [
        'two targets',
        { note: 'Hi', on: { photoId: randomUUID(), question: 'Ask me about' } },
        { on: 'Please choose one photo or one prompt.' },
      ],
      [
        'an unknown photo',
        { note: 'Hi', on: { photoId: randomUUID() } },
        { on: 'This photo is no longer in the profile.' },
      ],
      ['an id that is none', { note: 'Hi', on: { photoId: '%' } }, { on: 'This photo is no longer in the profile.' }],
      [
        'an unknown question',
        { note: 'Hi', on: { question: 'Why?' } },
        { on: 'This prompt is no longer in the profile.' },
      ],
      [
        'a prompt that the member has not answered',
        { note: 'Hi', on: { question: 'A Sunday well spent' } },
        { on: 'This prompt is no longer in the profile.' },
      ],
    ])('%s', async (_name, input, fields) => {
      const [maya, omar] = [await reader(), await matching.member()];
      expect(await like(omar, maya.id, input)).toMatchObject({ code: 'VALIDATION', fields });
      expect(await listOf(omar, 'likes')).toEqual([]);
    });

    it('a photo of another member, and accepts 200 characters of any script', async () => {
      const [maya, omar, ruth] = [await reader(), await matching.member(), await reader()];
      expect((await like(omar, maya.id, { note: 'Hi', on: { photoId: ruth.photoId } })).code).toBe('VALIDATION');
      await liked(omar, maya.id, { note: '😀'.repeat(LIMITS.likeNoteMaxLength), on: { photoId: maya.photoId } });
    });

    it('a note to a member whom the caller cannot see, before it says anything about the note', async () => {
      const [maya, omar] = [await reader(), await matching.member()];
      await matching.data(maya.id, BLOCK, { toUserId: omar });
      expect((await like(omar, maya.id, { note: SCAM, on: { photoId: maya.photoId } })).code).toBe('NOT_FOUND');
      expect(flagsOf(omar)).toEqual([]);
    });

    it('a note of a muted member, who can like without one', async () => {
      const [maya, omar] = [await matching.member(), await matching.member()];
      await matching.mute(omar, '2999-01-01T00:00:00.000Z');
      const rejected = await like(omar, maya, { note: 'Hi' });
      expect(rejected).toMatchObject({
        code: 'MUTED',
        message: 'You’re muted and can’t send notes until 2999-01-01 00:00 UTC.',
      });
      await liked(omar, maya, {});
      expect(await listOf(maya, 'likesReceived')).toMatchObject([{ profile: { userId: omar }, note: null }]);
    });
  });

  it('asks about a note that looks like a scam, and sends it with caution once it is confirmed', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    const asked = await like(omar, maya, { note: SCAM });
    expect(asked).toMatchObject({
      code: 'CONFIRM_MESSAGE',
      details: { reasons: [SHIELD_REASONS.OTHER_APP, SHIELD_REASONS.CONTACT_DETAILS] },
    });
    expect(await listOf(omar, 'likes')).toEqual([]);
    expect(await matching.sql('SELECT 1 FROM first_day_likes WHERE user_id = $1', [omar])).toEqual([]);
    await liked(omar, maya, { note: SCAM, confirmed: true });
    expect(await listOf(maya, 'likesReceived')).toMatchObject([{ note: SCAM, caution: true }]);
    expect(flagsOf(omar).map(({ sent }) => sent)).toEqual([false, true]);
    expect(JSON.stringify(flagsOf(omar))).not.toContain('WhatsApp');
    const { matchId } = await liked(maya, omar, {});
    expect(notesOf(matchId)).toMatchObject([{ fromUserId: omar, body: SCAM, caution: true }]);
  });

  it('asks about the same note to the sixth person, also when they are sent at the same time', async () => {
    const omar = await matching.member();
    const people = await Promise.all(Array.from({ length: 12 }, () => matching.member()));
    const variants = ['What a lovely smile!', 'what a  lovely smile', 'WHAT A LOVELY SMILE...'];
    const responses = await Promise.all(
      people.map((userId, index) => like(omar, userId, { note: variants[index % variants.length] ?? '' })),
    );
    const asked = responses.filter(({ code }) => code === 'CONFIRM_MESSAGE');
    expect(asked).toHaveLength(people.length - LIMITS.recipientsPerText);
    expect(asked[0]?.details).toEqual({ reasons: [SHIELD_REASONS.REPEATED_TEXT] });
    await liked(omar, await matching.member(), { note: 'Another text.' });
    await matching.sql(`UPDATE likes SET created_at = created_at - interval '1 day' WHERE from_id = $1`, [omar]);
    await liked(omar, await matching.member(), { note: variants[0] ?? '' });
  });

  it('publishes the note as evidence of a report by its reader, and only then', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await liked(omar, maya, { note: 'You look cheap.' });
    const evidenceOf = async (reporterId: string, userId: string) => {
      const reportId = randomUUID();
      await matching.publish('moderation.report-filed', reportId, { reportId, reporterId, userId, messageId: null });
      return matching.peers.publishedEvents('matching.evidence-collected', (data) => data.reportId === reportId)[0];
    };
    expect((await evidenceOf(maya, omar))?.note).toEqual({ body: 'You look cheap.', createdAt: TIME });
    expect(await evidenceOf(omar, maya)).not.toHaveProperty('note');
    expect(await evidenceOf(await matching.member(), omar)).not.toHaveProperty('note');
  });

  it('erases the notes of a deleted account', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await liked(omar, maya, { note: 'Good evening.' });
    await matching.publish('identity.account-deleted', omar, { userId: omar });
    expect(await matching.tablesContaining(omar)).toEqual([]);
    expect(await listOf(maya, 'likesReceived')).toEqual([]);
  });
});

describe('the note of a like in the plans', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start({ beta: false });
  });
  afterAll(() => matching.stop());

  it('is only for readers whose plan shows who likes them', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await matching.data(omar, LIKE_WITH_NOTE, { toUserId: maya, note: 'Good evening.' });
    const received = (tier: 'BASIC' | 'PREMIUM') =>
      matching.ask<{ likesReceived: { items: Listed[] } }>(maya, `{ likesReceived { ${LISTED} } }`, {}, { tier });
    expect((await received('BASIC')).code).toBe('UPGRADE_REQUIRED');
    expect((await received('PREMIUM')).data?.likesReceived.items).toMatchObject([{ note: 'Good evening.' }]);
  });

  it('counts like any like, after the shield has asked', async () => {
    const omar = await matching.member();
    const people = await Promise.all(Array.from({ length: LIMITS.basicLikesPerDay + 1 }, () => matching.member()));
    const last = people.pop() ?? '';
    const as = { tier: 'BASIC' } as const;
    const send = (toUserId: string, note: string, confirmed = false) =>
      matching.ask(omar, LIKE_WITH_NOTE, { toUserId, note, confirmed }, as);
    expect((await send(last, SCAM)).code).toBe('CONFIRM_MESSAGE');
    for (const [index, userId] of people.entries()) expect((await send(userId, `Hello ${index}`)).code).toBeUndefined();
    expect((await send(last, 'Good evening.')).code).toBe('LIKE_LIMIT');
  });
});
