import type { ApolloCache } from '@apollo/client';
import { isOvertaken } from '../../lib/failure.js';
import { refreshAfter } from '../../lib/refresh-after.js';

/** Somebody is gone, or not met in this way any more: whatever may still show them is read again, as after a block. */
export const readWithoutThem: (cache: ApolloCache) => void = refreshAfter('Block');

/**
 * The same, if that is why something about them failed.
 *
 * @returns whether it is, and trying again will not help
 */
export function readAgainIfOvertaken(cache: ApolloCache, failure: unknown): boolean {
  const overtaken = isOvertaken(failure);
  if (overtaken) readWithoutThem(cache);
  return overtaken;
}
