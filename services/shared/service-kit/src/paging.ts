import { LIMITS, DomainError } from '@kindred/contracts';
import { z } from 'zod';

/** A page of a list; `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Validates a requested page size (docs/api.md, "Lists"); defaults to `standard`. */
export function pageLimit(requested: number | null | undefined, standard: number): number {
  if (requested === null || requested === undefined) return standard;
  if (!Number.isInteger(requested) || requested < 1 || requested > LIMITS.listMaxLimit) {
    throw DomainError.invalid({ limit: `limit must be a whole number from 1 to ${LIMITS.listMaxLimit}` });
  }
  return requested;
}

/** Encodes the sort key of the last item of a page as an opaque cursor. */
export function encodeCursor(...key: (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * Decodes the sort key in a cursor and validates it before it is used in a query; null without a cursor.
 * @throws DomainError VALIDATION for an invalid cursor
 */
export function decodeCursor<Key extends z.ZodType>(key: Key, cursor: string | null | undefined): z.infer<Key> | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    return key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw DomainError.invalid({ cursor: 'cursor is not valid' });
  }
}

/** A page of a newest-first list: its size, and the time and id it starts after, null on the first page. */
export interface PageQuery {
  limit: number;
  at: string | null;
  id: string | null;
}

/** ISO 8601 has a year 0; PostgreSQL does not. */
const hasYear = (time: string): boolean => !time.startsWith('0000');

/** Dates and times in a cursor that PostgreSQL can parse. */
export const cursorDay = z.iso.date().refine(hasYear);
export const cursorTime = z.iso.datetime().refine(hasYear);

const timeKey = z.tuple([cursorTime, z.guid()]);

/**
 * Parses the optional paging arguments of such a list; without a limit, the maximum of 1,000.
 * @throws DomainError VALIDATION for an invalid limit or cursor
 */
export function pageQuery(
  limit: number | null | undefined,
  cursor: string | null | undefined,
  standard: number = LIMITS.listMaxLimit,
): PageQuery {
  const size = pageLimit(limit, standard);
  const [at, id] = decodeCursor(timeKey, cursor) ?? [null, null];
  return { limit: size, at, id };
}

/** Makes a page of rows that were read with `limit + 1`; the extra row shows that there is a next page. */
export function toPage<Item>(rows: Item[], limit: number, keyOf: (item: Item) => (string | number)[]): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(...keyOf(last)) : null };
}
