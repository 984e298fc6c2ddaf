import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join, type TestMember } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

const MANY = 10_000;
const SORTS = ['name', 'email', 'status', 'role'] as const;

interface ListedUser {
  id: string;
  email: string;
  displayName: string | null;
  status: string;
  role: string;
}

interface UsersResult {
  users: { items: ListedUser[]; nextCursor: string | null; totalCount: number };
}

type ListArguments = Partial<Record<'sort' | 'direction' | 'search' | 'cursor', string | null>> & { limit?: number };

const LIST = `
  query ($limit: Int, $cursor: String, $sort: UserSort, $direction: SortDirection, $search: String) {
    users(limit: $limit, cursor: $cursor, sort: $sort, direction: $direction, search: $search) {
      items { id email displayName status role } nextCursor totalCount
    }
  }`;

let service: ModerationUnderTest;
let admin: TestMember;

beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin', email: 'staff@kindred.test', displayName: 'Zoe' });
  // Seven names and a null for thousands of members, so that every order has many ties.
  // In parts, because a long statement is canceled.
  for (let first = 1; first < MANY; first += 1_000) {
    await service.sql(
      `INSERT INTO members (user_id, email, status, role, created_at, display_name)
       SELECT gen_random_uuid(), 'Member' || i || '@many.test', (ARRAY['PENDING', 'APPROVED', 'ACTIVE'])[1 + i % 3],
              CASE WHEN i % 1000 = 0 THEN 'admin' ELSE 'user' END, now(),
              (ARRAY['Aisha', 'aisha', 'Brandon', 'Élan', '100% Real', 'O_Neil', 'Zora'])[1 + i % 8]
         FROM generate_series($1::integer, least($1 + 999, $2::integer)) AS i`,
      [first, MANY - 1],
    );
  }
});
afterAll(() => service.stop());

const ask = (args: ListArguments = {}, as = admin) => service.ask<UsersResult>(as.caller, LIST, { ...args });

async function page(args: ListArguments): Promise<UsersResult['users']> {
  const { data, message } = await ask(args);
  if (data === null) throw new Error(message);
  return data.users;
}

/** All pages of a list. */
async function readAll(args: ListArguments): Promise<ListedUser[]> {
  const all: ListedUser[] = [];
  let cursor: string | null = null;
  do {
    const next = await page({ ...args, cursor });
    all.push(...next.items);
    cursor = next.nextCursor;
  } while (cursor !== null);
  return all;
}

const bytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
const keysOf = ({ email, displayName, status, role }: ListedUser) => {
  const name = displayName === null ? '1' : `0${displayName.toLowerCase()}`;
  const address = email.toLowerCase();
  return { name: [name, address], email: [address], status: [status, name, address], role: [role, name, address] };
};

function expectOrdered(rows: readonly ListedUser[], sort: (typeof SORTS)[number], descending: boolean): void {
  const violation = rows.findIndex((row, index) => {
    const before = rows[index - 1];
    if (before === undefined) return false;
    const [one, other] = [keysOf(before)[sort], keysOf(row)[sort]];
    const difference = one.map((part, at) => bytes(part, other[at] ?? '')).find((each) => each !== 0) ?? 0;
    return descending ? difference < 0 : difference > 0;
  });
  expect(rows[violation]).toBeUndefined();
}

describe('the list of 10,000 users', () => {
  it.each(SORTS)('returns every row exactly once across pages, sorted by %s', async (sort) => {
    const ascending = await readAll({ sort, direction: 'ascending', limit: 997 });
    expect(ascending).toHaveLength(MANY);
    expect(new Set(ascending.map(({ id }) => id)).size).toBe(MANY);
    expectOrdered(ascending, sort, false);
  });

  it.each(SORTS)('can be reversed when sorted by %s', async (sort) => {
    const ascending = await readAll({ sort, limit: 1_000 });
    const descending = await readAll({ sort, direction: 'descending', limit: 1_000 });
    expectOrdered(descending, sort, true);
    expect(descending.map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).reverse());
  });

  it('is sorted by name by default, with members without a name last', async () => {
    expect((await page({ limit: 3 })).items).toEqual((await page({ sort: 'name', limit: 3 })).items);
    const [last] = (await page({ sort: 'name', direction: 'descending', limit: 1 })).items;
    expect(last?.displayName).toBeNull();
  });

  it('returns the total count independently of the page size', async () => {
    expect(await page({ limit: 1 })).toMatchObject({ totalCount: MANY });
    expect((await page({ limit: 1, search: 'brandon' })).totalCount).toBe(1_250);
  });

  it.each([
    ['a name in another case', 'aiSHA', 2_499],
    ['part of a name, with space around it', '  rando ', 1_250],
    ['letters beyond English', 'élan', 1_250],
    ['part of an email address', 'r9999@MANY', 1],
    ['the SQL wildcard for any text', '%', 1_250],
    ['the SQL wildcard for any character', '_', 1_250],
    ['no match', 'no such person', 0],
    ['blank text', '   ', MANY],
  ])('can be searched for %s', async (_what, search, count) => {
    expect((await page({ search, limit: 1 })).totalCount).toBe(count);
    expect(await readAll({ search, limit: 1_000, sort: 'email' })).toHaveLength(count);
  });

  it('paginates search results in any order', async () => {
    const found = await readAll({ search: 'member12', sort: 'status', direction: 'descending', limit: 100 });
    expect(found).toHaveLength(111);
    expectOrdered(found, 'status', true);
  });

  it('keeps the cursor position when rows before it are inserted or deleted', async () => {
    const first = await page({ sort: 'email', limit: 50 });
    await service.sql('DELETE FROM members WHERE user_id = $1', [first.items[10]?.id]);
    await join(service, { email: 'a-newcomer@many.test' });
    const whole = await page({ sort: 'email', limit: 100 });
    const second = await page({ sort: 'email', limit: 50, cursor: first.nextCursor });
    expect(second.items).toEqual(whole.items.slice(50));
  });

  it('rejects a cursor of another order, and a search text that is too long or invalid', async () => {
    const { nextCursor } = await page({ sort: 'email', limit: 1 });
    expect((await ask({ sort: 'email', cursor: nextCursor })).code).toBeUndefined();
    expect((await ask({ search: '😀'.repeat(254) })).code).toBeUndefined();
    for (const args of [
      { sort: 'name', cursor: nextCursor },
      { sort: 'email', direction: 'descending', cursor: nextCursor },
      { search: 'x'.repeat(255) },
      { search: 'a\0b' },
    ]) {
      expect((await ask(args)).code).toBe('VALIDATION');
    }
  });

  it('is read from an index in each order', async () => {
    await service.sql('ANALYZE members');
    for (const [columns, index] of [
      ['sort_name, sort_email, user_id', 'members_by_name'],
      ['status DESC, sort_name DESC, sort_email DESC, user_id DESC', 'members_by_status'],
      ['role, sort_name, sort_email, user_id', 'members_by_role'],
    ]) {
      const plan = await service.sql<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT * FROM members WHERE email IS NOT NULL ORDER BY ${columns} LIMIT 26`,
      );
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
    }
  });

  it('requires an administrator', async () => {
    const maya = await join(service);
    expect((await ask({ search: 'a' }, maya)).code).toBe('FORBIDDEN');
  });
});
