import { exportedSections, withoutIds } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BLOCK, MatchingUnderTest, PASS, REQUEST_COUPLE } from './matching-under-test.js';

const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/);
const WITHOUT_NOTE = { note: null, onPhotoId: null, onQuestion: null, caution: false };

describe('the account export of matching', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const sectionsOf = async (userId: string) => (await exportedSections(matching, 'matchingExport', userId)).sections;
  const named = (displayName: string) =>
    matching.member({ displayName, dateOfBirth: '1971-02-03', gender: 'Female', visibility: { showGender: false } });

  it('contains the complete profile and all interactions, with only the names of other members', async () => {
    const prompts = [{ question: 'Ask me about', answer: 'My garden.' }];
    const me = await matching.member({ displayName: 'Me', gender: 'Male', prompts, visibility: { showGender: false } });
    const [liked, passed, blocked, partner] = [
      await named('Ann'),
      await named('Bo'),
      await named('Cy'),
      await named('Di'),
    ];
    const [admirer, passer, blocker] = [await named('Ed'), await named('Flo'), await named('Gus')];
    await matching.save(liked, { prompts });
    const note = `mutation ($toUserId: ID!, $note: String!, $on: LikeTargetInput) {
      like(toUserId: $toUserId, note: $note, on: $on) { matched }
    }`;
    await matching.data(me, note, { toUserId: liked, note: 'Your garden!', on: { question: 'Ask me about' } });
    await matching.data(me, PASS, { toUserId: passed });
    await matching.data(me, BLOCK, { toUserId: blocked });
    await matching.data(admirer, note, { toUserId: me, note: 'Good evening.' });
    await matching.data(passer, PASS, { toUserId: me });
    await matching.data(blocker, BLOCK, { toUserId: me });
    await matching.like(partner, me);
    const { matchId } = await matching.like(me, partner);
    const { requestCouple } = await matching.data<{ requestCouple: { id: string } }>(partner, REQUEST_COUPLE, {
      matchId,
    });

    await matching.sql(
      `INSERT INTO card_exposures (user_id, day, shown) VALUES ($1, '2026-01-10', 3), ($1, '2026-01-11', 5)`,
      [me],
    );

    const sections = await sectionsOf(me);
    expect(sections).toEqual({
      profile: [
        expect.objectContaining({
          ...{ userId: me, displayName: 'Me', dateOfBirth: '1985-06-15', gender: 'Male', prompts },
          visibility: expect.objectContaining({ showGender: false, showKids: true }),
        }),
      ],
      deckPreferences: [],
      identityDetails: [
        {
          names: [{ value: 'Me', at: TIME, byStaff: false }],
          datesOfBirth: [{ value: '1985-06-15', at: TIME, byStaff: false }],
          underAge: null,
        },
      ],
      activity: [
        {
          joinedAt: TIME,
          activeSince: TIME,
          lastActiveAt: TIME,
          paused: false,
          lastDayOfLikes: null,
          likesOnThatDay: null,
          likesOnFirstDay: 2,
          cardShown: [
            { day: '2026-01-10', times: 3 },
            { day: '2026-01-11', times: 5 },
          ],
        },
      ],
      likes: [
        {
          ...{ userId: liked, displayName: 'Ann', likedAt: TIME },
          ...{ note: 'Your garden!', onPhotoId: null, onQuestion: 'ASK_ME', caution: false },
        },
        { userId: partner, displayName: 'Di', likedAt: TIME, ...WITHOUT_NOTE },
      ],
      likesReceived: [
        {
          ...{ userId: admirer, displayName: 'Ed', likedAt: TIME },
          ...{ note: 'Good evening.', onPhotoId: null, onQuestion: null, caution: false },
        },
      ],
      passes: [{ userId: passed, displayName: 'Bo', passedAt: TIME }],
      blocks: [{ userId: blocked, displayName: 'Cy', blockedAt: TIME }],
      matches: [{ matchId, userId: partner, displayName: 'Di', matchedAt: TIME }],
      coupleRequests: [
        {
          ...{ id: requestCouple.id, matchId, userId: partner, displayName: 'Di', askedByMe: false },
          ...{ status: 'PENDING', createdAt: TIME },
        },
      ],
    });
    const text = JSON.stringify(sections);
    for (const theirs of [passer, blocker, 'Female']) expect(text).not.toContain(theirs);
    expect(withoutIds(text)).not.toContain('1971');
  });

  it('omits the names of banned members', async () => {
    const { one, other, matchId } = await matching.matched();
    await matching.ban(other, null);
    const { likes, matches } = await sectionsOf(one);
    expect(likes).toEqual([{ userId: other, displayName: null, likedAt: TIME, ...WITHOUT_NOTE }]);
    expect(matches).toEqual([{ matchId, userId: other, displayName: null, matchedAt: TIME }]);
  });

  it('names the members behind received likes outside beta only if the plan includes it', async () => {
    const [basic, premium] = [await matching.member(), await matching.member({}, { tier: 'PREMIUM' })];
    const admirer = await named('Ed');
    for (const userId of [basic, premium]) await matching.like(admirer, userId);
    await matching.publish('identity.runtime-changed', 'runtime', { beta: false });
    try {
      expect((await sectionsOf(basic))['likesReceived']).toEqual([]);
      expect((await sectionsOf(premium))['likesReceived']).toEqual([
        { userId: admirer, displayName: 'Ed', likedAt: TIME, ...WITHOUT_NOTE },
      ]);
    } finally {
      await matching.publish('identity.runtime-changed', 'runtime', { beta: true });
    }
  });

  it('is available to members of any status, with or without a profile, and not to visitors', async () => {
    const pending = await matching.account({ status: 'PENDING' });
    const { data } = await matching.ask<{ matchingExport: { sections: { name: string; items: unknown[] }[] } }>(
      pending,
      '{ matchingExport { sections { name items } } }',
      {},
      { status: 'PENDING' },
    );
    const names = [
      ...[
        'profile',
        'deckPreferences',
        'identityDetails',
        'activity',
        'likes',
        'likesReceived',
        'passes',
        'blocks',
        'matches',
      ],
      'coupleRequests',
    ];
    expect(data?.matchingExport.sections.map(({ name }) => name)).toEqual(names);
    expect(data?.matchingExport.sections[0]?.items).toEqual([]);
    expect((await matching.ask(null, '{ matchingExport { nextCursor } }')).code).toBe('UNAUTHENTICATED');
  });
});
