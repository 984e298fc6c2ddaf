import { LIMITS, DomainError } from '@kindred/contracts';
import { z } from 'zod';

/** A page of a list and where the next one starts, null at the end. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** How many to answer: the wanted number, within the contract's bounds (section 2), else the list's own default. */
export function pageLimit(wanted: number | null | undefined, standard: number): number {
  if (wanted === null || wanted === undefined) return standard;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > LIMITS.listMaxLimit) {
    throw DomainError.invalid({ limit: `limit must be a whole number from 1 to ${LIMITS.listMaxLimit}` });
  }
  return wanted;
}

/** An opaque cursor for the sort key of the last item shown. */
export function encodeCursor(...key: (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The sort key in a cursor, its parts checked before they meet the database; null without a cursor.
 * @throws DomainError VALIDATION for anything that this product did not make.
 */
export function decodeCursor<Key extends z.ZodType>(key: Key, cursor: string | null | undefined): z.infer<Key> | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    return key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw DomainError.invalid({ cursor: 'cursor is not valid' });
  }
}

/** One page of a list that is newest first: how long it may be, and which moment and id it starts after, if any. */
export interface PageQuery {
  limit: number;
  at: string | null;
  id: string | null;
}

/** ISO 8601 has a year 0, PostgreSQL has none. */
const hasYear = (time: string): boolean => !time.startsWith('0000');

/** Days and moments in a cursor, as the database can read them. */
export const cursorDay = z.iso.date().refine(hasYear);
export const cursorTime = z.iso.datetime().refine(hasYear);

const timeKey = z.tuple([cursorTime, z.guid()]);

/**
 * Reads the two optional paging arguments of such a list; without a limit everything up to the contract's 1,000.
 * @throws DomainError VALIDATION for a bad limit or cursor
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

/** Cuts a list that was read with one item more than asked for, and says where the next page starts. */
export function toPage<Item>(rows: Item[], limit: number, keyOf: (item: Item) => (string | number)[]): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(...keyOf(last)) : null };
}
