import { useQuery } from '@apollo/client/react';
import { LIMITS, POLICY_PERIODS } from '@kindred/contracts';
import { useState, type JSX } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import type { SealedCaseFactsFragment } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { ReportViews } from './report-views.js';
import { SEALED_CASES } from './reports.graphql.js';
import { SealedCaseBadges, SealedCaseDates, sealedName } from './sealed-case-facts.js';

const PAGE_SIZE = 20;

/** /admin/sealed-cases: what is kept of deleted accounts under report or sanction, the latest deletion first. */
export default function SealedCasesScreen(): JSX.Element {
  useDocumentTitle('Sealed Cases');
  // Requests a longer first page instead of using the cursor, so that erased cases leave no gaps between pages.
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, previousData, error, refetch } = useQuery(SEALED_CASES, {
    variables: { limit },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.sealedCases;
  const cases = page?.items;
  const failed = error !== undefined && data === undefined;
  const hasMore = page !== undefined && page.nextCursor !== null && limit < LIMITS.listMaxLimit;
  return (
    <>
      <PageHeading
        title="Sealed Cases"
        subtitle={`What we keep when a reported or sanctioned account is deleted. A case is erased ${POLICY_PERIODS.evidenceDays} days after its report is resolved, or ${POLICY_PERIODS.sealedBanYears} years after the deletion if the account was banned.`}
      />
      <ReportViews current="sealed-cases" />
      {!cases && !failed && <Loading />}
      {!failed && cases?.length === 0 && (
        <EmptyState title="No sealed cases">
          When a member leaves while a report is open or a sanction is in force, the case appears here.
        </EmptyState>
      )}
      {cases && cases.length > 0 && (
        <ul className="flex flex-col gap-4">
          {cases.map((sealedCase) => (
            <li key={sealedCase.id}>
              <SealedCaseCard sealedCase={sealedCase} />
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <FailedState
          message={failureMessage(error, 'Failed to load the sealed cases')}
          onRetry={() => void refetch().catch(() => undefined)}
          compact={cases !== undefined}
        />
      )}
      {cases && hasMore && !failed && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={data === undefined} onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

function SealedCaseCard({ sealedCase }: { sealedCase: SealedCaseFactsFragment }): JSX.Element {
  const { id } = sealedCase;
  return (
    <Card>
      <article
        aria-labelledby={`sealed-${id}`}
        className="flex flex-col gap-4 p-5 sm:flex-row sm:items-center sm:gap-8 sm:p-6"
      >
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <SealedCaseBadges sealedCase={sealedCase} />
          <h2 id={`sealed-${id}`} className="text-lg [overflow-wrap:anywhere]">
            {sealedName(sealedCase)}
          </h2>
          <p className="text-sm text-ink-3">
            <SealedCaseDates sealedCase={sealedCase} />.
          </p>
        </div>
        <ButtonLink to={`/admin/sealed-cases/${id}`} variant="outline" size="sm" aria-describedby={`sealed-${id}`}>
          Open Case
        </ButtonLink>
      </article>
    </Card>
  );
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading sealed cases" className="flex flex-col gap-4">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-32 rounded-xl" />
      ))}
    </div>
  );
}
