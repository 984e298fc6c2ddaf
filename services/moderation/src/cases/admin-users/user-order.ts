import { text } from '@kindred/service-kit';
import { z } from 'zod';

/** The columns by which staff can sort accounts (docs/product.md, "Administration"). */
export const USER_SORTS = ['name', 'email', 'status', 'role'] as const;
export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;

export type UserSort = (typeof USER_SORTS)[number];
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface UserOrder {
  sort: UserSort;
  direction: SortDirection;
}

/** The columns of `members m` that accounts are sorted by. */
const COLUMNS = { sortName: 'sort_name', sortEmail: 'sort_email', status: 'status', role: 'role', id: 'user_id' };

type SortColumn = keyof typeof COLUMNS;

/** The sort key of each order; the id makes it unique. There is an index for each key. */
const KEYS: Record<UserSort, readonly SortColumn[]> = {
  name: ['sortName', 'sortEmail', 'id'],
  email: ['sortEmail', 'id'],
  status: ['status', 'sortName', 'sortEmail', 'id'],
  role: ['role', 'sortName', 'sortEmail', 'id'],
};

export type SortedRow = Record<SortColumn, string>;

const columnsOf = ({ sort }: UserOrder): string[] => KEYS[sort].map((name) => `m.${COLUMNS[name]}`);

/** The position of this row for a cursor. It contains the order, so that the cursor is rejected in another one. */
export const positionOf = (row: SortedRow, order: UserOrder): string[] => [
  order.sort,
  order.direction,
  ...KEYS[order.sort].map((name) => row[name]),
];

/** Validates a position in this order and returns its sort key. */
export const positionSchema = ({ sort, direction }: UserOrder) =>
  z
    .tuple([z.literal(sort), z.literal(direction)], text())
    .refine((values) => values.length === KEYS[sort].length + 2 && z.guid().safeParse(values.at(-1)).success)
    .transform(([, , ...key]) => key);

/** SQL: the row comes after the sort key in the parameters from `$first` on. */
export function isAfterCursor(order: UserOrder, first: number): string {
  const columns = columnsOf(order);
  const values = columns.map((_, index) => `$${first + index}`);
  return `(${columns.join(', ')}) ${order.direction === 'ascending' ? '>' : '<'} (${values.join(', ')})`;
}

/** SQL: the same direction for all columns, so that changing it reverses the list. */
export const orderBy = (order: UserOrder): string =>
  columnsOf(order)
    .map((column) => `${column} ${order.direction === 'ascending' ? 'ASC' : 'DESC'}`)
    .join(', ');
