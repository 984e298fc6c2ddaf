import { DomainError } from '@kindred/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ExportPageType } from './export-page.type.js';
import { cursorTime, decodeCursor, encodeCursor } from './paging.js';

/** How many rows one page of an export has, so that no part of it has to fit into memory at once. */
export const EXPORT_PAGE_ROWS = 500;

type Row = Readonly<Record<string, unknown>>;
type Key = (string | number)[];

/** One thing that is kept about a member at most: read by their id, $1. */
interface SingleSection {
  name: string;
  single: true;
  /** Selects what leaves the service, unless `present` makes that. */
  statement: string;
  present?: (row: never) => object;
}

/** A list of what is kept about a member. */
interface ListSection {
  name: string;
  single?: false;
  /**
   * Selects what leaves the service of the member $1: after the key ($2, $3), both null at the start, in the order of
   * the key, at most $4 rows.
   */
  statement: string;
  /** The two columns, as they leave, that the list is ordered by. */
  key: readonly [string, string];
  /** What a key in a cursor must be; a moment and an id unless said otherwise. */
  keyShape?: z.ZodType<Key>;
}

/** A kind of data in the export of an account; its name is that in the document. */
export type ExportSection = SingleSection | ListSection;

const TIME_AND_ID = z.tuple([cursorTime, z.guid()]);
const POSITION = z.tuple([z.string()], z.union([z.string(), z.number()]));

/** Reads all that a service keeps about a member, section by section, in pages that follow one another. */
export class ExportReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sections: readonly ExportSection[],
  ) {}

  /** @throws DomainError VALIDATION for a cursor that no page gave */
  async page(userId: string, cursor: string | null | undefined): Promise<ExportPageType> {
    const start = this.position(cursor);
    let { after } = start;
    let room = EXPORT_PAGE_ROWS;
    const page: ExportPageType = { sections: [], nextCursor: null };
    for (const section of this.sections.slice(start.index)) {
      if (room === 0) return { ...page, nextCursor: encodeCursor(section.name) };
      const rows = await this.read(section, userId, after, room + 1);
      after = undefined;
      const items = rows.slice(0, room);
      page.sections.push({ name: section.name, single: section.single === true, items: items.map(presentBy(section)) });
      const last = items.at(-1);
      if (rows.length > room && last !== undefined) return { ...page, nextCursor: cursorAfter(section, last) };
      room -= items.length;
    }
    return page;
  }

  private read(section: ExportSection, userId: string, after: Key | undefined, limit: number): Promise<Row[]> {
    const { statement, single } = section;
    const parameters = single ? [userId] : [userId, after?.[0] ?? null, after?.[1] ?? null, limit];
    return this.dataSource.query<Row[]>(statement, parameters);
  }

  private position(cursor: string | null | undefined): { index: number; after: Key | undefined } {
    const [name, ...key] = decodeCursor(POSITION, cursor) ?? [this.sections[0]?.name];
    const index = this.sections.findIndex((section) => section.name === name);
    const section = this.sections[index];
    const isKey = key.length === 0 || (section && !section.single && keyShapeOf(section).safeParse(key).success);
    if (section === undefined || !isKey) throw DomainError.invalid({ cursor: 'cursor is not valid' });
    return { index, after: key.length === 0 ? undefined : key };
  }
}

function keyShapeOf({ keyShape }: ListSection): z.ZodType<Key> {
  return keyShape ?? TIME_AND_ID;
}

function presentBy(section: ExportSection): (row: Row) => unknown {
  const present = section.single ? section.present : undefined;
  // The statement selects the row that its own presenter takes.
  return present === undefined ? (row) => row : (row) => present(row as never);
}

function cursorAfter(section: ExportSection, row: Row): string {
  if (section.single) throw new Error(`${section.name} has more than one item`);
  return encodeCursor(section.name, ...section.key.map((column) => keyPart(row[column])));
}

function keyPart(value: unknown): string | number {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? value : String(value);
}
