import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { SortDirection, UserSort, UsersQuery } from '../../gql/graphql.js';
import { USERS } from './moderation.graphql.js';

export const USERS_PER_PAGE = 25;

interface View {
  sort: UserSort;
  direction: SortDirection;
  search: string;
  /** The cursors of the pages gone through; the last one is that of the page shown. */
  trail: readonly string[];
}

export interface UserList {
  view: View;
  /** What was last read; null while there is nothing yet. */
  page: UsersQuery['users'] | null;
  /** What was last read is of another page, order or search: the wanted one is on its way, or failed. */
  stale: boolean;
  /** Why the wanted page could not be read; absent where it is there from before. */
  error: Error | undefined;
  retry: () => void;
  sortBy: (sort: UserSort) => void;
  search: (text: string) => void;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** All users, sorted, searched and paged by the server. By name at first; the active column turns round (specification, section 2). */
export function useUserList(): UserList {
  const [view, setView] = useState<View>({ sort: 'name', direction: 'ascending', search: '', trail: [] });
  const { sort, direction, search, trail } = view;
  const { data, previousData, error, refetch } = useQuery(USERS, {
    variables: { limit: USERS_PER_PAGE, cursor: trail.at(-1) ?? null, sort, direction, search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.users ?? null;
  const { nextCursor } = page ?? { nextCursor: null };
  const turn = (next: readonly string[]): void => setView({ ...view, trail: next });

  // The last one of the last page was deleted: the page before it is the last one now.
  if (data?.users.items.length === 0 && trail.length > 0) turn(trail.slice(0, -1));

  return {
    view,
    page,
    stale: data === undefined,
    error: data === undefined ? error : undefined,
    retry: () => void refetch().catch(() => undefined),
    sortBy: (column) =>
      setView({
        ...view,
        sort: column,
        direction: column === sort && direction === 'ascending' ? 'descending' : 'ascending',
        trail: [],
      }),
    search: useCallback((text: string) => setView((before) => ({ ...before, search: text, trail: [] })), []),
    onNext: data && nextCursor !== null ? () => turn([...trail, nextCursor]) : undefined,
    onPrevious: trail.length > 0 ? () => turn(trail.slice(0, -1)) : undefined,
  };
}
