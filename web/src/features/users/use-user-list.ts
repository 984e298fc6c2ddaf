import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { SortDirection, UserSort, UsersQuery } from '../../gql/graphql.js';
import { isCursorError } from '../../lib/failure.js';
import { USERS } from './moderation.graphql.js';

export const USERS_PER_PAGE = 25;

interface View {
  sort: UserSort;
  direction: SortDirection;
  search: string;
  /** The cursors of the visited pages; the last one is the current page's. */
  cursors: readonly string[];
}

export interface UserList {
  view: View;
  /** The last page that loaded; null before the first one. */
  page: UsersQuery['users'] | null;
  /** `page` belongs to a previous view: the current one is still loading or failed. */
  stale: boolean;
  /** Why the current view failed to load; undefined when it is in the cache. */
  error: Error | undefined;
  retry: () => void;
  sortBy: (sort: UserSort) => void;
  search: (text: string) => void;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** All users, sorted, searched, and paged by the server. Selecting the active column again reverses the order. */
export function useUserList(): UserList {
  const [view, setView] = useState<View>({ sort: 'name', direction: 'ascending', search: '', cursors: [] });
  const { sort, direction, search, cursors } = view;
  const { data, previousData, error, refetch } = useQuery(USERS, {
    variables: { limit: USERS_PER_PAGE, cursor: cursors.at(-1) ?? null, sort, direction, search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.users ?? null;
  const { nextCursor } = page ?? { nextCursor: null };
  const goTo = (next: readonly string[]): void => setView({ ...view, cursors: next });

  // The last row of the last page was deleted.
  if (data?.users.items.length === 0 && cursors.length > 0) goTo(cursors.slice(0, -1));
  if (cursors.length > 0 && isCursorError(error)) goTo([]);

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
        cursors: [],
      }),
    search: useCallback((text: string) => setView((before) => ({ ...before, search: text, cursors: [] })), []),
    onNext: data && nextCursor !== null ? () => goTo([...cursors, nextCursor]) : undefined,
    onPrevious: cursors.length > 0 ? () => goTo(cursors.slice(0, -1)) : undefined,
  };
}
