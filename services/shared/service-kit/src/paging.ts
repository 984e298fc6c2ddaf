import { LIMITS, DomainError } from '@kindred/contracts';
import { z } from 'zod';
import type { ListCursors, Position } from './cursors.js';

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

/** The size of a page, and the cursors of its list for its reader. */
export interface PageSize {
  limit: number;
  cursors: ListCursors;
}

/** A page of a list sorted by time and id: its size, and the position it starts after, null on the first page. */
export interface PageQuery extends PageSize {
  at: string | null;
  id: string | null;
}

/** The position of an item in a list that is sorted by time and id. */
export const TIME_AND_ID = z.tuple([z.iso.datetime(), z.guid()]);

/**
 * Parses the optional paging arguments of such a list; without a limit, the maximum of 1,000.
 * @throws DomainError VALIDATION for an invalid limit or cursor
 */
export function pageQuery(
  cursors: ListCursors,
  limit: number | null | undefined,
  cursor: string | null | undefined,
  standard: number = LIMITS.listMaxLimit,
): PageQuery {
  const size = pageLimit(limit, standard);
  const [at, id] = cursors.decode(TIME_AND_ID, cursor) ?? [null, null];
  return { limit: size, cursors, at, id };
}

/** Makes a page of rows that were read with `limit + 1`; the extra row shows that there is a next page. */
export function toPage<Item>(
  rows: Item[],
  { limit, cursors }: PageSize,
  positionOf: (item: Item) => Position,
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursors.encode(positionOf(last)) : null };
}
