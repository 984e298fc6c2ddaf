import type { ListName } from '@kindred/contracts';
import { Cursors, type Position } from '@kindred/service-kit';
import type { ServiceUnderTest } from './service-under-test.js';
import { TEST_SECRET, type TestCaller } from './test-caller.js';

/** Makes the cursors of all services under test. */
export const TEST_CURSORS = new Cursors([TEST_SECRET]);

const TIME_AND_ID: Position = ['2026-01-01T00:00:00.000Z', '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11'];

/** A list of a service, and how to read it. */
export interface PagedList {
  name: ListName;
  /** The GraphQL selection of an item. */
  selection: string;
  idOf: (item: never) => string;
  /** A position that the list accepts; by default a time and an id. */
  position?: Position;
  /** The position of an item; only for a list without `nextCursor` in the graph. */
  positionOf?: (item: never) => Position;
}

interface ListPage {
  items: readonly never[];
  nextCursor: string | null;
}

/** What a list returned page by page, and for cursors that are not its own. */
export interface PagingReport {
  /** The ids in the order of the pages. */
  paged: string[];
  /** The ids of the whole list, read as one page. */
  whole: string[];
  /** The error codes by kind of cursor. */
  codes: Record<'own' | 'ofAnotherReader' | 'ofAnotherList' | 'ofAnotherShape' | 'unencrypted', string | undefined>;
}

/** Reads a list in pages of two, and tries cursors of each kind. @param stranger another reader of such a list */
export async function inspectPaging(
  service: ServiceUnderTest,
  list: PagedList,
  reader: TestCaller,
  stranger: TestCaller,
): Promise<PagingReport> {
  const { name, idOf, positionOf, position = TIME_AND_ID } = list;
  const cursors = TEST_CURSORS.of(userIdOf(reader), name);
  const query = `query ($limit: Int, $cursor: String) { ${name}(limit: $limit, cursor: $cursor) {
    ${positionOf === undefined ? `items { ${list.selection} } nextCursor` : list.selection}
  } }`;
  const read = async (variables: object): Promise<ListPage> => {
    const data = await service.data<Record<string, ListPage | never[]>>(reader, query, variables);
    const page = data[name] ?? [];
    if (!Array.isArray(page)) return page;
    const last = page.at(-1);
    return { items: page, nextCursor: last && positionOf ? cursors.encode(positionOf(last)) : null };
  };
  const codeOf = async (cursor: string): Promise<string | undefined> =>
    (await service.ask(reader, query, { limit: 2, cursor })).code;

  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage = await read({ limit: 2, cursor });
    paged.push(...page.items.map(idOf));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return {
    paged,
    whole: (await read({ limit: 1_000 })).items.map(idOf),
    codes: {
      own: await codeOf(cursors.encode(position)),
      ofAnotherReader: await codeOf(TEST_CURSORS.of(userIdOf(stranger), name).encode(position)),
      ofAnotherList: await codeOf(TEST_CURSORS.of(userIdOf(reader), 'messages').encode(position)),
      ofAnotherShape: await codeOf(cursors.encode([...position, 0])),
      unencrypted: await codeOf(Buffer.from(JSON.stringify(position)).toString('base64url')),
    },
  };
}

/** The codes of a list that accepts only its own cursors. */
export const OWN_CURSORS_ONLY: PagingReport['codes'] = {
  own: undefined,
  ofAnotherReader: 'VALIDATION',
  ofAnotherList: 'VALIDATION',
  ofAnotherShape: 'VALIDATION',
  unencrypted: 'VALIDATION',
};

function userIdOf(caller: TestCaller): string {
  if (typeof caller === 'string') return caller;
  if (caller?.kind !== 'member') throw new Error('a list has a signed-in reader');
  return caller.userId;
}
