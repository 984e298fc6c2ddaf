import type { TimeKey } from './keyset.js';
import { LIMITS } from '@kindred/contracts';
import { pageLimit } from '@kindred/service-kit';
import { readTimeCursor } from './keyset.js';

/** One page of a list that is newest first: where it starts and how long it may be. */
export interface PageQuery extends TimeKey {
  limit: number;
}

/** Reads the two optional paging arguments; without them everything up to the contract's 1,000 (section 2). */
export function pageQuery(limit: number | null | undefined, cursor: string | null | undefined): PageQuery {
  return { limit: pageLimit(limit, LIMITS.listMaxLimit), ...readTimeCursor(cursor) };
}
