import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join, type Person } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

const MANY = 10_000;
const SORTS = ['name', 'email', 'status', 'role'] as const;

interface Listed {
  id: string;
  email: string;
  displayName: string | null;
  status: string;
  role: string;
}

interface Answer {
  users: { items: Listed[]; nextCursor: string | null; totalCount: number };
}

type Wanted = Partial<Record<'sort' | 'direction' | 'search' | 'cursor', string | null>> & { limit?: number };

const LIST = `
  query ($limit: Int, $cursor: String, $sort: UserSort, $direction: SortDirection, $search: String) {
    users(limit: $limit, cursor: $cursor, sort: $sort, direction: $direction, search: $search) {
      items { id email displayName status role } nextCursor totalCount
    }
  }`;

let service: ModerationUnderTest;
let admin: Person;

beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin', email: 'staff@kindred.test', displayName: 'Zoe' });
  // Seven names for thousands, and nobody has the eighth: every order has long ties.
  await service.sql(
    `INSERT INTO members (user_id, email, status, role, created_at, display_name)
     SELECT gen_random_uuid(), 'Member' || i || '@many.test', (ARRAY['PENDING', 'APPROVED', 'ACTIVE'])[1 + i % 3],
            CASE WHEN i % 1000 = 0 THEN 'admin' ELSE 'user' END, now(),
            (ARRAY['Aisha', 'aisha', 'Brandon', 'Élan', '100% Real', 'O_Neil', 'Zora'])[1 + i % 8]
       FROM generate_series(1, $1) AS i`,
    [MANY - 1],
  );
});
afterAll(() => service.stop());

const ask = (wanted: Wanted = {}, as = admin) => service.ask<Answer>(as.caller, LIST, { ...wanted });

async function page(wanted: Wanted): Promise<Answer['users']> {
  const { data, message } = await ask(wanted);
  if (data === null) throw new Error(message);
  return data.users;
}

/** Every page of a list, one after the other. */
async function read(wanted: Wanted): Promise<Listed[]> {
  const all: Listed[] = [];
  let cursor: string | null = null;
  do {
    const next = await page({ ...wanted, cursor });
    all.push(...next.items);
    cursor = next.nextCursor;
  } while (cursor !== null);
  return all;
}

const bytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
const keysOf = ({ email, displayName, status, role }: Listed) => {
  const name = displayName === null ? '1' : `0${displayName.toLowerCase()}`;
  const address = email.toLowerCase();
  return { name: [name, address], email: [address], status: [status, name, address], role: [role, name, address] };
};

/** Whether the rows stand in this order, by what is known of each. */
function expectOrdered(rows: readonly Listed[], sort: (typeof SORTS)[number], descending: boolean): void {
  const wrong = rows.findIndex((row, index) => {
    const before = rows[index - 1];
    if (before === undefined) return false;
    const [one, other] = [keysOf(before)[sort], keysOf(row)[sort]];
    const difference = one.map((part, at) => bytes(part, other[at] ?? '')).find((each) => each !== 0) ?? 0;
    return descending ? difference < 0 : difference > 0;
  });
  expect(rows[wrong]).toBeUndefined();
}

describe('the list of 10,000 users', () => {
  it.each(SORTS)('is the same whole by %s, page by page, without a row left out or twice', async (sort) => {
    const rising = await read({ sort, direction: 'ascending', limit: 997 });
    expect(rising).toHaveLength(MANY);
    expect(new Set(rising.map(({ id }) => id)).size).toBe(MANY);
    expectOrdered(rising, sort, false);
  });

  it.each(SORTS)('turns round by %s', async (sort) => {
    const rising = await read({ sort, limit: 1_000 });
    const falling = await read({ sort, direction: 'descending', limit: 1_000 });
    expectOrdered(falling, sort, true);
    expect(falling.map(({ id }) => id)).toEqual(rising.map(({ id }) => id).reverse());
  });

  it('is by name when nothing else is said, those without a name last', async () => {
    expect((await page({ limit: 3 })).items).toEqual((await page({ sort: 'name', limit: 3 })).items);
    const [last] = (await page({ sort: 'name', direction: 'descending', limit: 1 })).items;
    expect(last?.displayName).toBeNull();
  });

  it('says how many there are, however few are shown', async () => {
    expect(await page({ limit: 1 })).toMatchObject({ totalCount: MANY });
    expect((await page({ limit: 1, search: 'brandon' })).totalCount).toBe(1_250);
  });

  it.each([
    ['a name in another case', 'aiSHA', 2_499],
    ['part of a name, with space around it', '  rando ', 1_250],
    ['letters beyond English', 'élan', 1_250],
    ['part of an address', 'r9999@MANY', 1],
    ['what a pattern would take for anything', '%', 1_250],
    ['what a pattern would take for any letter', '_', 1_250],
    ['nobody', 'no such person', 0],
    ['no text at all', '   ', MANY],
  ])('is searched: %s', async (_what, search, count) => {
    expect((await page({ search, limit: 1 })).totalCount).toBe(count);
    expect(await read({ search, limit: 1_000, sort: 'email' })).toHaveLength(count);
  });

  it('goes on page by page in what was found, in any order', async () => {
    const found = await read({ search: 'member12', sort: 'status', direction: 'descending', limit: 100 });
    expect(found).toHaveLength(111);
    expectOrdered(found, 'status', true);
  });

  it('keeps its place while people before it come and go', async () => {
    const first = await page({ sort: 'email', limit: 50 });
    await service.sql('DELETE FROM members WHERE user_id = $1', [first.items[10]?.id]);
    await join(service, { email: 'a-newcomer@many.test' });
    const whole = await page({ sort: 'email', limit: 100 });
    const second = await page({ sort: 'email', limit: 50, cursor: first.nextCursor });
    expect(second.items).toEqual(whole.items.slice(50));
  });

  it('takes no cursor of another order, and no search that is too long or cannot be kept', async () => {
    const { nextCursor } = await page({ sort: 'email', limit: 1 });
    expect((await ask({ sort: 'email', cursor: nextCursor })).code).toBeUndefined();
    expect((await ask({ search: '😀'.repeat(254) })).code).toBeUndefined();
    for (const wanted of [
      { sort: 'name', cursor: nextCursor },
      { sort: 'email', direction: 'descending', cursor: nextCursor },
      { search: 'x'.repeat(255) },
      { search: 'a\0b' },
    ]) {
      expect((await ask(wanted)).code).toBe('VALIDATION');
    }
  });

  it('is read from an index in each order: thousands cost a page no more than tens', async () => {
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

  it('is for administrators', async () => {
    const maya = await join(service);
    expect((await ask({ search: 'a' }, maya)).code).toBe('FORBIDDEN');
  });
});
