import { HIDEABLE_FIELDS } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_CURSORS } from '@kindred/testing';
import { BLOCK, MatchingUnderTest, PASS } from './matching-under-test.js';

describe('discover', () => {
  let matching: MatchingUnderTest;
  let maya: string;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    maya = await matching.member();
  });

  afterAll(() => matching.stop());

  const filterErrors = (filters: object) =>
    matching.ask(maya, 'query ($filters: DiscoverFilters) { discover(filters: $filters) { nextCursor } }', {
      filters,
    });

  it('rejects members who are not ACTIVE', async () => {
    const query = '{ discover { items { userId } } }';
    expect((await matching.ask(null, query)).code).toBe('UNAUTHENTICATED');
    expect((await matching.ask(maya, query, {}, { status: 'APPROVED' })).code).toBe('NOT_ACTIVE');
  });

  it('is empty without a complete profile', async () => {
    await matching.member();
    expect(await matching.ids(await matching.account(), 'discover')).toEqual([]);
  });

  it('excludes the viewer, liked, passed, and matched members, and blocks in either direction', async () => {
    const self = await matching.member();
    const { one: matchedWith } = await matching.matched();
    await matching.like(self, matchedWith);
    await matching.like(matchedWith, self);
    const [liked, passed, blocked, blocking] = await Promise.all([1, 2, 3, 4].map(() => matching.member()));
    const [likes, passes] = await Promise.all([1, 2].map(() => matching.member()));
    await matching.like(self, liked as string);
    await matching.data(self, PASS, { toUserId: passed });
    await matching.data(self, BLOCK, { toUserId: blocked });
    await matching.data(blocking as string, BLOCK, { toUserId: self });
    await matching.like(likes as string, self);
    await matching.data(passes as string, PASS, { toUserId: self });

    const deck = await matching.ids(self, 'discover');
    expect(deck).toEqual(expect.arrayContaining([likes, passes]));
    for (const userId of [self, matchedWith, liked, passed, blocked, blocking]) expect(deck).not.toContain(userId);
  });

  it('excludes administrators and members who are not ACTIVE, unverified, incomplete, or banned', async () => {
    const absent = [
      await matching.member({}, { status: 'PENDING' }),
      await matching.member({}, { status: 'APPROVED' }),
      await matching.member({}, { emailVerified: false }),
      await matching.member({}, { role: 'admin' }),
      await matching.account(),
    ];
    const banned = await matching.member();
    await matching.ban(banned, null);
    const suspended = await matching.member();
    await matching.ban(suspended, new Date(Date.now() + 3_600_000).toISOString());
    const expired = await matching.member();
    await matching.ban(expired, new Date(Date.now() - 1_000).toISOString());

    const deck = await matching.ids(maya, 'discover');
    for (const userId of [...absent, banned, suspended]) expect(deck).not.toContain(userId);
    expect(deck).toContain(expired);

    await matching.sql("UPDATE deck_cards SET banned_until = now() - interval '1 second' WHERE user_id = $1", [
      suspended,
    ]);
    await matching.liftBan(banned);
    expect(await matching.ids(maya, 'discover')).toEqual(expect.arrayContaining([banned, suspended]));
  });

  it('shows members to an administrator with a profile, but not the administrator to members', async () => {
    const admin = await matching.member({}, { role: 'admin' });
    const deck = await matching.ids(admin, 'discover');
    expect(deck).toContain(maya);
    expect(deck).not.toContain(admin);
  });

  it('says what the viewer and the member have in common, from what both show', async () => {
    const shared = { lifestyle: ['Music lover'], religion: 'Baptist', seekingTypes: ['Marriage'] };
    const viewer = await matching.member(shared);
    const open = await matching.member(shared);
    const hiding = await matching.member({ ...shared, visibility: { showLifestyle: false, showReligion: false } });
    const other = await matching.member({ lifestyle: ['Foodie'], religion: 'Muslim', seekingTypes: ['Friendship'] });
    const { discover } = await matching.data<{ discover: { items: { userId: string; reasons: string[] }[] } }>(
      viewer,
      '{ discover(limit: 1000) { items { userId reasons } } }',
    );
    const deck = new Map(discover.items.map(({ userId, reasons }) => [userId, reasons]));
    expect(deck.get(open)).toEqual(['You both love music.', 'You’re both Baptist.']);
    expect(deck.get(hiding)).toEqual(['You’re both hoping for marriage.']);
    expect(deck.get(other)).toEqual([]);
    const profile = 'query ($userId: ID!) { member(userId: $userId) { reasons } }';
    for (const userId of [open, hiding, other, viewer])
      expect(await matching.data(viewer, profile, { userId })).toEqual({ member: { reasons: deck.get(userId) ?? [] } });
  });

  it('has the items as JSON, without hidden fields, and null for an unknown distance', async () => {
    const viewer = await matching.member();
    await matching.member({ locationCity: 'Nowhere', visibility: { showGender: false, showLifestyle: false } });
    const fields = `userId displayName age gender sexualOrientation incomeRange bio locationCity locationState
      relationshipStatus seekingTypes education occupation religion kids lifestyle prompts { question answer } photos
      badges reasons distanceBand`;
    const { discover } = await matching.data<{
      discover: { items: (Record<string, unknown> & { visibleFields: string[] })[]; cards: Record<string, unknown>[] };
    }>(viewer, `{ discover(limit: 1000) { items { ${fields} visibleFields } cards } }`);
    const expected = discover.items.map(({ visibleFields, ...item }) =>
      Object.fromEntries(
        Object.entries(item).filter(
          ([name]) => !(HIDEABLE_FIELDS as readonly string[]).includes(name) || visibleFields.includes(name),
        ),
      ),
    );
    expect(expected.some((card) => !('gender' in card) && card['distanceBand'] === null)).toBe(true);
    expect(discover.cards).toEqual(expected);
    expect(discover.cards.map((card) => Object.keys(card))).toEqual(expected.map((card) => Object.keys(card)));
  });

  it('accepts labels and keys in filters', async () => {
    const omar = await matching.member({ gender: 'Male', incomeRange: 'Over $200,000', relationshipStatus: 'WIDOWED' });
    const others = await matching.member({ gender: 'Female' });
    for (const filters of [
      { gender: 'Male' },
      { gender: 'MALE' },
      { incomeRange: 'Over $200,000' },
      { incomeRange: 'OVER_200_000' },
      { relationshipStatus: 'Widowed' },
      { relationshipStatus: 'WIDOWED', gender: 'male' },
    ]) {
      const deck = await matching.ids(maya, 'discover', filters);
      expect(deck).toContain(omar);
      expect(deck).not.toContain(others);
    }
  });

  it('never matches a filter on a hidden attribute', async () => {
    const hiding = await matching.member({
      gender: 'Non-binary',
      sexualOrientation: 'Pansexual',
      incomeRange: 'Under $25,000',
      relationshipStatus: 'SEPARATED',
      visibility: {
        showGender: false,
        showSexualOrientation: false,
        showIncomeRange: false,
        showRelationshipStatus: false,
      },
    });
    expect(await matching.ids(maya, 'discover')).toContain(hiding);
    for (const filters of [
      { gender: 'Non-binary' },
      { sexualOrientation: 'Pansexual' },
      { incomeRange: 'Under $25,000' },
      { relationshipStatus: 'SEPARATED' },
    ]) {
      expect(await matching.ids(maya, 'discover', filters)).not.toContain(hiding);
    }
    await matching.save(hiding, { visibility: { showGender: true } });
    expect(await matching.ids(maya, 'discover', { gender: 'Non-binary' })).toContain(hiding);
  });

  it('filters by age in whole years, inclusive', async () => {
    const year = new Date().getUTCFullYear();
    const birthday = new Date().toISOString().slice(4, 10);
    const fortyToday = await matching.member({
      dateOfBirth: `${year - 40}${birthday === '-02-29' ? '-02-28' : birthday}`,
    });
    expect(await matching.ids(maya, 'discover', { minAge: 40, maxAge: 40 })).toContain(fortyToday);
    expect(await matching.ids(maya, 'discover', { minAge: 41 })).not.toContain(fortyToday);
    expect(await matching.ids(maya, 'discover', { maxAge: 39 })).not.toContain(fortyToday);
  });

  it('rejects unknown values and invalid ages, naming each field', async () => {
    expect(await filterErrors({ gender: 'all', incomeRange: 'plenty' })).toMatchObject({
      code: 'VALIDATION',
      message: 'Gender must be one of the listed options',
      fields: { gender: expect.any(String), incomeRange: expect.any(String) },
    });
    expect((await filterErrors({ minAge: 40, maxAge: 30 })).fields).toEqual({
      minAge: 'Min age must not be above max age',
    });
    expect((await filterErrors({ minAge: 17 })).code).toBe('VALIDATION');
    expect((await filterErrors({ maxAge: 69 })).code).toBe('VALIDATION');
  });

  it('rejects invalid limits and cursors', async () => {
    const query = 'query ($limit: Int, $cursor: String) { discover(limit: $limit, cursor: $cursor) { nextCursor } }';
    for (const limit of [0, -1, 1_001]) expect((await matching.ask(maya, query, { limit })).code).toBe('VALIDATION');
    const positions = [
      [8, '2026-01-01', 3, maya],
      [7, 'soon', 3, maya],
      [7, '2026-01-01', 3, 'me'],
    ];
    const cursors = positions.map((position) => TEST_CURSORS.of(maya, 'discover').encode(position));
    for (const cursor of ['x', ...cursors]) {
      expect((await matching.ask(maya, query, { cursor })).code).toBe('VALIDATION');
    }
  });

  it('records activity at most every few minutes', async () => {
    const idle = await matching.member();
    await matching.sql("UPDATE members SET last_active_at = '2026-01-01T00:00:00Z' WHERE user_id = $1", [idle]);
    await matching.sql("UPDATE deck_cards SET active_on = '2026-01-01' WHERE user_id = $1", [idle]);
    await matching.ids(idle, 'discover');
    const activity = () =>
      matching.sql<{ at: Date; today: boolean }>(
        `SELECT m.last_active_at AS at, c.active_on = (now() AT TIME ZONE 'UTC')::date AS today
           FROM members m JOIN deck_cards c USING (user_id) WHERE user_id = $1`,
        [idle],
      );
    const [first] = await activity();
    expect(first?.today).toBe(true);
    await matching.ids(idle, 'discover');
    expect(await activity()).toEqual([first]);
  });
});
