import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { ShieldCard } from './shield-card.js';
import { SHIELD_MEMBERS } from './shield.graphql.js';

const PAGE_SIZE = 20;

/** /admin/shield: the members whose messages or profiles show signs of a scam, highest score first. */
export default function ShieldScreen(): JSX.Element {
  useDocumentTitle('Shield');
  // Requests a longer first page instead of using the cursor, because scores change between pages.
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, previousData, error, refetch } = useQuery(SHIELD_MEMBERS, {
    variables: { limit },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.shieldMembers;
  const members = page?.items;
  const failed = error !== undefined && data === undefined;
  const hasMore = page !== undefined && page.nextCursor !== null && limit < LIMITS.listMaxLimit;
  return (
    <>
      <PageHeading
        title="Shield"
        subtitle={`Members whose messages or profiles show signs of a scam. A score is a hint, never a verdict. What was found in messages is forgotten after ${LIMITS.shieldFindingsDays} days.`}
      />
      {!members && !failed && <Loading />}
      {!failed && members?.length === 0 && (
        <EmptyState title="Nothing found">Members with high scores appear here, the highest first.</EmptyState>
      )}
      {members && members.length > 0 && (
        <ul className="flex flex-col gap-4">
          {members.map((member) => (
            <li key={member.userId}>
              <ShieldCard member={member} />
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <FailedState
          message={failureMessage(error, 'Failed to load the shield')}
          onRetry={() => void refetch().catch(() => undefined)}
          compact={members !== undefined}
        />
      )}
      {members && hasMore && !failed && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={data === undefined} onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading the shield" className="flex flex-col gap-4">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-44 rounded-xl" />
      ))}
    </div>
  );
}
