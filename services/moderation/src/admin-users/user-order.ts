import { text } from '@kindred/service-kit';
import { z } from 'zod';

/** The columns that staff may sort accounts by (specification, section 2, /admin/moderation). */
export const USER_SORTS = ['name', 'email', 'status', 'role'] as const;
export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;

export type UserSort = (typeof USER_SORTS)[number];
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface UserOrder {
  sort: UserSort;
  direction: SortDirection;
}

/** What each order goes by, equal ones by the next; the id makes every order one of no ties. Indexes have these columns. */
const KEYS = {
  name: ['sort_name', 'sort_email', 'user_id'],
  email: ['sort_email', 'user_id'],
  status: ['status', 'sort_name', 'sort_email', 'user_id'],
  role: ['role', 'sort_name', 'sort_email', 'user_id'],
} as const satisfies Record<UserSort, readonly string[]>;

export type SortedRow = Record<(typeof KEYS)[UserSort][number], string>;

const columnsOf = ({ sort }: UserOrder): string[] => KEYS[sort].map((column) => `m.${column}`);

/** The row's place in this order, for the cursor. It names the order, so that it is of no use in another one. */
export const placeOf = (row: SortedRow, order: UserOrder): string[] => [
  order.sort,
  order.direction,
  ...KEYS[order.sort].map((column) => row[column]),
];

/** What a cursor of this order has in it. */
export const placeIn = ({ sort, direction }: UserOrder) =>
  z
    .tuple([z.literal(sort), z.literal(direction)], text())
    .refine((place) => place.length === KEYS[sort].length + 2 && z.guid().safeParse(place.at(-1)).success)
    .transform(([, , ...key]) => key);

/** SQL: the row comes after the place whose parts are the parameters from `$first` on. */
export function isPast(order: UserOrder, first: number): string {
  const columns = columnsOf(order);
  const place = columns.map((_, index) => `$${first + index}`);
  return `(${columns.join(', ')}) ${order.direction === 'ascending' ? '>' : '<'} (${place.join(', ')})`;
}

/** SQL: one direction for all columns, so that flipping it turns the list round. */
export const orderBy = (order: UserOrder): string =>
  columnsOf(order)
    .map((column) => `${column} ${order.direction === 'ascending' ? 'ASC' : 'DESC'}`)
    .join(', ');
