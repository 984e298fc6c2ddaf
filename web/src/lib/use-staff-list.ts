import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useState } from 'react';

const PAGE_SIZE = 20;

interface ListVariables {
  limit: number;
  state?: string;
  reviewed?: boolean;
}

interface ListPage<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

export interface StaffList<Item> {
  /** Undefined until the first page has loaded. */
  items: readonly Item[] | undefined;
  hasMore: boolean;
  /** Set when the latest fetch failed. */
  error: unknown;
  isLoadingMore: boolean;
  refetch: () => Promise<unknown>;
  showMore: () => void;
}

/**
 * A list that staff work through. It requests a longer first page instead of using the cursor, because items leave it and
 * change places between pages.
 */
export function useStaffList<Data, Item>(
  document: TypedDocumentNode<Data, ListVariables>,
  pageOf: (data: Data) => ListPage<Item>,
  filter: Omit<ListVariables, 'limit'> = {},
): StaffList<Item> {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, previousData, error, refetch } = useQuery<Data, ListVariables>(document, {
    variables: { limit, ...filter },
    fetchPolicy: 'cache-and-network',
  });
  const shown = (data ?? previousData) as Data | undefined;
  const page = shown === undefined ? undefined : pageOf(shown);
  return {
    items: page?.items,
    hasMore: page !== undefined && page.nextCursor !== null && limit < LIMITS.listMaxLimit,
    error: data === undefined ? error : undefined,
    isLoadingMore: data === undefined,
    refetch,
    showMore: () => setLimit(limit + PAGE_SIZE),
  };
}
