import { DomainError, type ServiceName } from '@kindred/contracts';
import { runStatement, type Statement } from '@kindred/platform/database';
import { TIME_AND_ID, type Cursors, type Position } from '@kindred/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ExportPageType } from './export-page.type.js';

/** Rows per export page, so that an export never has to fit into memory. */
export const EXPORT_PAGE_ROWS = 500;

type Row = Readonly<Record<string, unknown>>;
type Key = (string | number)[];

/** Data with at most one row per member. */
interface SingleSection {
  name: string;
  single: true;
  /** Selects the exported item of the member $1, or the input of `present`. */
  statement: Statement;
  present?: (row: never) => object;
}

/** Data with any number of rows per member. */
interface ListSection {
  name: string;
  single?: false;
  /**
   * Selects the exported items of the member $1, in the order of the key: at most $4 rows after the key ($2, $3), which
   * is null on the first page.
   */
  statement: Statement;
  /** The two exported columns that the list is sorted by. */
  key: readonly [string, string];
  /** The schema of the key in a cursor; default: a time and an id. */
  keyShape?: z.ZodType<Key>;
}

/** A section of the account export; `name` is its key in the exported document. */
export type ExportSection = SingleSection | ListSection;

/** The name of a section, then the key of its last item unless the section is still to come. */
const POSITION = z.tuple([z.string()], z.union([z.string(), z.number()]));

/** Reads all data that a service stores about a member, page by page, section by section. */
export class ExportReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cursors: Cursors,
    private readonly service: ServiceName,
    private readonly sections: readonly ExportSection[],
  ) {}

  /** @throws DomainError VALIDATION for an invalid cursor */
  async page(userId: string, cursor: string | null | undefined): Promise<ExportPageType> {
    const cursors = this.cursors.of(userId, `${this.service}Export`);
    const start = this.startAt(cursors.decode(POSITION, cursor));
    let { after } = start;
    let remaining = EXPORT_PAGE_ROWS;
    const page: ExportPageType = { sections: [], nextCursor: null };
    for (const section of this.sections.slice(start.index)) {
      if (remaining === 0) return { ...page, nextCursor: cursors.encode([section.name]) };
      const rows = await this.read(section, userId, after, remaining + 1);
      after = undefined;
      const items = rows.slice(0, remaining);
      page.sections.push({
        name: section.name,
        single: section.single === true,
        items: items.map(presenterOf(section)),
      });
      const last = items.at(-1);
      if (rows.length > remaining && last !== undefined) {
        return { ...page, nextCursor: cursors.encode(positionOf(section, last)) };
      }
      remaining -= items.length;
    }
    return page;
  }

  private read(section: ExportSection, userId: string, after: Key | undefined, limit: number): Promise<Row[]> {
    const { statement, single } = section;
    const parameters = single ? [userId] : [userId, after?.[0] ?? null, after?.[1] ?? null, limit];
    return runStatement(this.dataSource, statement, parameters);
  }

  private startAt(position: z.infer<typeof POSITION> | null): { index: number; after: Key | undefined } {
    const [name, ...key] = position ?? [this.sections[0]?.name];
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

function presenterOf(section: ExportSection): (row: Row) => unknown {
  const present = section.single ? section.present : undefined;
  // The statement of a section selects the row type of its presenter.
  return present === undefined ? (row) => row : (row) => present(row as never);
}

function positionOf(section: ExportSection, row: Row): Position {
  if (section.single) throw new Error(`${section.name} has more than one item`);
  return [section.name, ...section.key.map((column) => keyPart(row[column]))];
}

function keyPart(value: unknown): string | number {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? value : String(value);
}
