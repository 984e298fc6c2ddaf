import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { AppealCard } from './appeal-card.js';
import { APPEALS } from './appeals.graphql.js';

/** /admin/appeals: open appeals, oldest first. */
export default function AppealsScreen(): JSX.Element {
  useDocumentTitle('Appeals');
  const { data, error, refetch } = useQuery(APPEALS, { fetchPolicy: 'cache-and-network' });
  const appeals = data?.appeals.items;
  return (
    <>
      <PageHeading
        title="Appeals"
        subtitle={`We promise members an answer within ${LIMITS.replyHours} hours.`}
        actions={
          appeals &&
          appeals.length > 0 && (
            <Badge tone="chip" role="status">
              {appeals.length} open
            </Badge>
          )
        }
      />
      {error && !appeals && (
        <FailedState
          message={failureMessage(error, 'Failed to load appeals')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!appeals && !error && (
        <div role="status" aria-label="Loading appeals" className="flex flex-col gap-5">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
      {appeals?.length === 0 && (
        <EmptyState title="No open appeals">
          Appeals against warnings and sanctions appear here, oldest first.
        </EmptyState>
      )}
      {appeals && appeals.length > 0 && (
        <ul className="flex flex-col gap-5">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealCard appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
