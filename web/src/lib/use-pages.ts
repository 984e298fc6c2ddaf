import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useState } from 'react';
import { isCursorError } from './failure.js';

/** Full rows of four, three or two portraits. */
const PAGE_SIZE = 48;

interface PageVariables {
  limit: number;
  cursor?: string | null | undefined;
}

export interface Pages<Data> {
  data: Data | undefined;
  error: unknown;
  retry: () => void;
  /** Rejects when the next page cannot be fetched. Does nothing at the end of the list. */
  loadMore: () => Promise<void>;
}

/**
 * A paged list, merged by the cache. A refetch covers as many items as are on the screen, so that the scroll position is
 * kept.
 *
 * @param nextCursorOf the cursor of the next page; nothing at the end of the list
 * @param alwaysRefetch refetches the list each time it is opened, for lists whose additions send no signal
 */
export function usePages<Data>(
  document: TypedDocumentNode<Data, PageVariables>,
  nextCursorOf: (data: Data) => string | null | undefined,
  alwaysRefetch = false,
): Pages<Data> {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, error, refetch, fetchMore } = useQuery<Data, PageVariables>(document, {
    variables: { limit },
    // Only the first fetch: loading more must not refetch the whole list.
    ...(alwaysRefetch && { fetchPolicy: 'cache-and-network', nextFetchPolicy: () => 'cache-first' }),
  });
  const loaded = data as Data | undefined;
  return {
    data: loaded,
    error,
    retry: () => void refetch().catch(() => undefined),
    loadMore: async () => {
      const cursor = loaded && nextCursorOf(loaded);
      if (!cursor) return;
      const longer = Math.min(limit + PAGE_SIZE, LIMITS.listMaxLimit);
      try {
        await fetchMore({ variables: { limit: PAGE_SIZE, cursor } });
      } catch (error) {
        if (!isCursorError(error)) throw error;
        await refetch({ limit: longer });
      }
      setLimit(longer);
    },
  };
}
