import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditTrailOf } from './audit-trail-of.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { join, type TestMember } from './people.js';

const MANY = 20_000;

interface Found {
  userSearch: { items: { id: string; email: string; displayName: string | null }[]; nextCursor: string | null };
}

const SEARCH = `query ($query: String!, $limit: Int, $cursor: String) {
  userSearch(query: $query, limit: $limit, cursor: $cursor) { items { id email displayName } nextCursor }
}`;

let service: ModerationUnderTest;
let admin: TestMember;
let zoe: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin', email: 'staff@kindred.test', displayName: 'Staff' });
  zoe = await join(service, { email: 'Zoe.Adeyemi+dating@Mail.Example', displayName: 'Zoë Marie' });
  await join(service, { email: 'nameless@mail.example' });
  // In parts, because a long statement is canceled.
  for (let first = 1; first <= MANY; first += 1_000) {
    await service.sql(
      `INSERT INTO members (user_id, email, status, role, created_at, display_name)
       SELECT gen_random_uuid(), 'member' || i || '@many.test', 'ACTIVE', 'user', now(), 'Aisha ' || i % 200
         FROM generate_series($1::integer, $1 + 999) AS i`,
      [first],
    );
  }
  await service.sql('ANALYZE members');
});
afterAll(() => service.stop());

const ask = (query: string, args: { limit?: number; cursor?: string | null } = {}, as = admin) =>
  service.ask<Found>(as.caller, SEARCH, { query, ...args });
const search = async (query: string, args?: { limit?: number; cursor?: string | null }) => {
  const { data, message } = await ask(query, args);
  if (data === null) throw new Error(message);
  return data.userSearch;
};
const emailsOf = async (query: string) => (await search(query)).items.map(({ email }) => email);

describe('the search for members', () => {
  it.each([
    ['a name', 'Zoë'],
    ['the beginning of a name in another case', 'zo'],
    ['all words of a name, in any order', 'marie ZOË'],
    ['an email address', 'zoe.adeyemi+dating@mail.example'],
    ['a part of an email address', 'adey'],
    ['a name and a part of the address', 'zoë adeyemi'],
  ])('finds a member by %s', async (_what, query) => {
    expect(await emailsOf(query)).toEqual([zoe.email]);
  });

  it('finds a member by id, in any case', async () => {
    expect(await emailsOf(` ${zoe.userId.toUpperCase()} `)).toEqual([zoe.email]);
    expect(await emailsOf('00000000-0000-4000-8000-000000000000')).toEqual([]);
  });

  it.each([
    ['another word', 'zoë smith'],
    ['the middle of a word', 'deyemi'],
    ['only punctuation', '%&:*'],
    ['the syntax of a text search', `'zoe' | 'nameless'`],
  ])('does not find anyone by %s', async (_what, query) => {
    expect(await emailsOf(query)).toEqual([]);
  });

  it('finds members without a name, and follows changes', async () => {
    const sam = await join(service, { email: 'sam@mail.example', displayName: 'Samuel' });
    expect(await emailsOf('nameless')).toEqual(['nameless@mail.example']);
    await service.publish('matching.profile-changed', sam.userId, {
      ...{ userId: sam.userId, displayName: 'Quincy', complete: true, age: 40 },
    });
    expect(await emailsOf('samuel')).toEqual([]);
    expect(await emailsOf('quin')).toEqual([sam.email]);
    await service.publish('identity.account-deleted', sam.userId, { userId: sam.userId });
    expect(await emailsOf('quin')).toEqual([]);
  });

  it('is sorted by name and read in pages', async () => {
    const whole = (await search('aisha 10', { limit: 1_000 })).items;
    expect(whole.length).toBe(1_000);
    const first = await search('aisha 10', { limit: 150 });
    const second = await search('aisha 10', { limit: 150, cursor: first.nextCursor });
    expect([...first.items, ...second.items]).toEqual(whole.slice(0, 300));
    expect((await search('zoë', { limit: 1 })).nextCursor).toBeNull();
  });

  it('reads the matches from an index', async () => {
    const plan = await service.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT user_id FROM members
        WHERE search_words @@ (SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery
                                 FROM unnest(words_of('zoe ade')) AS word)`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('members_by_words');
  });

  it('requires a query, of at most the length of an email address, and a valid cursor', async () => {
    expect(await ask('  ')).toMatchObject({
      code: 'VALIDATION',
      message: 'Please enter a name, an email address, or an ID',
    });
    expect((await ask('x'.repeat(255))).code).toBe('VALIDATION');
    expect((await ask('a\0b')).code).toBe('VALIDATION');
    expect((await ask('zoë', { limit: 0 })).code).toBe('VALIDATION');
    expect((await ask('zoë', { cursor: 'nonsense' })).code).toBe('VALIDATION');
  });

  it('is recorded with whom it showed, but without its text', async () => {
    await search('Zoë');
    await search('zoe.adeyemi+dating@mail.example');
    await search(zoe.userId);
    const records = (await auditTrailOf(service)).slice(-3);
    const shown = { userIds: [zoe.userId] };
    expect(records).toMatchObject(
      ['name', 'email', 'id'].map((searchedBy) => ({
        ...{ action: 'USERS_SEARCHED', actorId: admin.userId, subjectId: null, details: { ...shown, searchedBy } },
      })),
    );
    expect(JSON.stringify(records)).not.toMatch(/zo[eë]\b/i);
  });

  it('is for administrators', async () => {
    expect((await ask('zoë', {}, zoe)).code).toBe('FORBIDDEN');
  });
});
