import { useQuery } from '@apollo/client/react';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.js';
import { Badge } from '../../components/ui/badge.js';
import { Card } from '../../components/ui/card.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { TextLink } from '../../components/ui/text-link.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import type { SealedCaseQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { fullDate } from '../../lib/relative-time.js';
import { History, PastReport, PastSanction } from './past-records.js';
import { SEALED_CASE } from './reports.graphql.js';
import { SealedCaseBadges, SealedCaseDates, sealedName } from './sealed-case-facts.js';

type Details = SealedCaseQuery['sealedCase'];

/** /admin/sealed-cases/{id}: the reports and sanctions of a deleted account, and who may be the same person. */
export default function SealedCaseScreen(): JSX.Element {
  useDocumentTitle('Sealed Case');
  const { caseId = '' } = useParams();
  const { data, error, refetch } = useQuery(SEALED_CASE, {
    variables: { id: caseId },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.sealedCase;
  return (
    <>
      <BackLink to="/admin/sealed-cases">All sealed cases</BackLink>
      {error && !found && (
        <>
          <PageHeading title="Sealed Case" />
          <FailedState
            message={failureMessage(error, 'Failed to load the case')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        </>
      )}
      {!found && !error && <Loading />}
      {found && <Case details={found} />}
    </>
  );
}

function Case({ details: { sealedCase, reports, sanctions, matches } }: { details: Details }): JSX.Element {
  return (
    <>
      <PageHeading title={sealedName(sealedCase)} subtitle={<SealedCaseDates sealedCase={sealedCase} />} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card className="flex min-w-0 flex-col gap-6 p-5 sm:p-7">
          <SealedCaseBadges sealedCase={sealedCase} />
          <History as="h2" title="Reports with their evidence" empty={reports.length === 0}>
            {reports.map((report) => (
              <PastReport key={report.id} report={report} by="by" />
            ))}
          </History>
          <History as="h2" title="Sanctions" empty={sanctions.length === 0}>
            {sanctions.map((sanction) => (
              <PastSanction key={sanction.id} sanction={sanction} />
            ))}
          </History>
          <p className="text-xs break-all text-ink-3">User ID {sealedCase.userId}</p>
        </Card>
        <Card className="flex min-w-0 flex-col gap-5 p-5 sm:p-7">
          <div>
            <h2 className="text-lg">Possible returns</h2>
            <p className="text-sm text-ink-2">
              Members with the same mailbox or the same picture. Only a hint, not proof.
            </p>
          </div>
          <Matches matches={matches} />
        </Card>
      </div>
    </>
  );
}

function Matches({ matches }: { matches: Details['matches'] }): JSX.Element {
  if (matches.length === 0) return <p className="text-sm text-ink-2">No one so far</p>;
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {matches.map(({ id, kind, score, createdAt, displayName, email, banned }) => (
        <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink
              to={`/admin/moderation?email=${encodeURIComponent(email)}`}
              className="min-w-0 font-medium [overflow-wrap:anywhere]"
            >
              {displayName ?? 'Name not set'}
            </TextLink>
            {banned && (
              <Badge tone="danger" size="sm">
                Banned
              </Badge>
            )}
          </span>
          <span className="[overflow-wrap:anywhere] text-ink-2">{email}</span>
          <span className="text-ink-3">
            {kind === 'EMAIL'
              ? 'Same mailbox'
              : `Same picture${score === null ? '' : `, ${Math.round(score * 100)}% alike`}`}
            , noticed <time dateTime={createdAt}>{fullDate(createdAt)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Loading(): JSX.Element {
  return (
    <>
      <PageHeading title="Sealed Case" />
      <div role="status" aria-label="Loading the case" className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </>
  );
}
