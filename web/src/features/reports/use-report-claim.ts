import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useEffect } from 'react';
import { refetchFields } from '../../lib/cache-invalidation.js';
import { STALE_AFTER_MUTATION } from '../../lib/stale-fields.js';
import { CLAIM_REPORT, RELEASE_REPORT } from './reports.graphql.js';

/** Two renewals can fail before the claim expires. */
const RENEWAL_MILLISECONDS = (LIMITS.reviewClaimMinutes / 3) * 60_000;

/** Claims the report while its case is open, and releases it afterwards. A rejected claim is shown by the case itself. */
export function useReportClaim(id: string, isOpen: boolean): void {
  const client = useApolloClient();

  useEffect(() => {
    if (!isOpen) return;
    void claim(client, id);
    const timer = setInterval(() => void claim(client, id), RENEWAL_MILLISECONDS);
    return () => {
      clearInterval(timer);
      // The request must also complete while the page unloads.
      const context = { fetchOptions: { keepalive: true } };
      client.mutate({ mutation: RELEASE_REPORT, variables: { id }, context }).catch(() => undefined);
    };
  }, [client, id, isOpen]);
}

async function claim(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: CLAIM_REPORT, variables: { id } }).catch(() => undefined);
  await refetchFields(client, STALE_AFTER_MUTATION.ClaimReport).catch(() => undefined);
}
