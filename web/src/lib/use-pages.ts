import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useState } from 'react';

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
  /** Rejects when the next page cannot be had. Does nothing at the end of the list. */
  loadMore: () => Promise<void>;
}

/**
 * A list that comes in pages, put together by the cache. When something happened to it, as much of it is read again as was
 * on the screen, so that nobody is thrown back to its beginning.
 *
 * @param nextCursorOf where the page after what is known begins; nothing at the end
 * @param readAnew whether it is read again each time it is opened: nobody tells when something is added to it
 */
export function usePages<Data>(
  document: TypedDocumentNode<Data, PageVariables>,
  nextCursorOf: (data: Data) => string | null | undefined,
  readAnew = false,
): Pages<Data> {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, error, refetch, fetchMore } = useQuery<Data, PageVariables>(document, {
    variables: { limit },
    // Once it is there, going on with it is no reason to read it all again.
    ...(readAnew && { fetchPolicy: 'cache-and-network', nextFetchPolicy: () => 'cache-first' }),
  });
  const known = data as Data | undefined;
  return {
    data: known,
    error,
    retry: () => void refetch().catch(() => undefined),
    loadMore: async () => {
      const cursor = known && nextCursorOf(known);
      if (!cursor) return;
      await fetchMore({ variables: { limit: PAGE_SIZE, cursor } });
      setLimit((before) => Math.min(before + PAGE_SIZE, LIMITS.listMaxLimit));
    },
  };
}
