import { useQuery } from '@apollo/client/react';
import { isCursorError } from '../../lib/failure.js';
import type { AuditFilters } from './audit-filters.js';
import { AUDIT_RECORDS, type AuditRecord } from './audit.graphql.js';

const PAGE_SIZE = 50;

export interface AuditRecords {
  records: readonly AuditRecord[] | undefined;
  error: unknown;
  hasMore: boolean;
  retry: () => void;
  /** Rejects when the next page cannot be fetched. */
  loadMore: () => Promise<void>;
}

/** The records that match the filters, newest first. They are fetched each time they are opened, since there are new ones. */
export function useAuditRecords(filters: AuditFilters): AuditRecords {
  const { data, error, refetch, fetchMore } = useQuery(AUDIT_RECORDS, {
    variables: { ...filters, limit: PAGE_SIZE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.auditRecords;
  const cursor = page?.nextCursor ?? null;
  return {
    records: page?.items,
    error,
    hasMore: cursor !== null,
    retry: () => void refetch().catch(() => undefined),
    loadMore: async () => {
      try {
        await fetchMore({ variables: { cursor } });
      } catch (error) {
        if (!isCursorError(error)) throw error;
        await refetch();
      }
    },
  };
}
