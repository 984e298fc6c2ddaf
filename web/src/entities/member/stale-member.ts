import type { ApolloCache } from '@apollo/client';
import { isStaleError } from '../../lib/failure.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';

/** Invalidates everything that can still show a member who is no longer available, as after a block. */
export const invalidateMemberLists: (cache: ApolloCache) => void = invalidateAfter('Block');

/**
 * Invalidates the same if an action on a member failed because they are no longer available.
 *
 * @returns whether the error is such a stale error, so that a retry would not help
 */
export function refetchIfStale(cache: ApolloCache, error: unknown): boolean {
  const stale = isStaleError(error);
  if (stale) invalidateMemberLists(cache);
  return stale;
}
