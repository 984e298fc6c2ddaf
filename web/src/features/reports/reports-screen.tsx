import { useMutation, useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useRefetchOnClaimExpiry } from '../../lib/use-refetch-on-claim-expiry.js';
import { ReportCard } from './report-card.js';
import { CLAIM_NEXT_REPORT, REPORTS } from './reports.graphql.js';

const PAGE_SIZE = 20;

/** /admin/reports: open reports, the most urgent first, then the oldest. */
export default function ReportsScreen(): JSX.Element {
  useDocumentTitle('Reports');
  // Requests a longer first page instead of using the cursor, so that resolved reports leave no gaps between pages.
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, previousData, error, refetch } = useQuery(REPORTS, {
    variables: { limit },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.reports;
  const reports = page?.items;
  useRefetchOnClaimExpiry(reports, refetch);
  const failed = error !== undefined && data === undefined;
  const hasMore = page?.nextCursor !== null && limit < LIMITS.listMaxLimit;
  return (
    <>
      <PageHeading
        title="Reports"
        subtitle={`We promise members an answer within ${LIMITS.replyHours} hours.`}
        actions={
          reports &&
          reports.length > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <Badge tone="chip" role="status">
                {reports.length}
                {hasMore && '+'} open
              </Badge>
              <NextReport />
            </div>
          )
        }
      />
      {!reports && !failed && <Loading />}
      {!failed && reports?.length === 0 && (
        <EmptyState title="No open reports">Reports from members appear here, the most urgent first.</EmptyState>
      )}
      {reports && reports.length > 0 && (
        <ul className="flex flex-col gap-5">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <FailedState
          message={failureMessage(error, 'Failed to load reports')}
          onRetry={() => void refetch().catch(() => undefined)}
          compact={reports !== undefined}
        />
      )}
      {reports && hasMore && !failed && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={data === undefined} onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

/** Claims the first unclaimed report and opens it. */
function NextReport(): JSX.Element {
  const navigate = useNavigate();
  const [claimNext, { loading }] = useMutation(CLAIM_NEXT_REPORT);

  const open = async (): Promise<void> => {
    try {
      const { data } = await claimNext();
      if (data?.claimNextReport) await navigate(`/admin/reports/${data.claimNextReport}`);
      else toast({ title: 'Other administrators are handling all open reports' });
    } catch (error) {
      toastFailure('Error', error, 'Failed to open the next report');
    }
  };

  return (
    <Button size="sm" busy={loading} onClick={() => void open()}>
      Next Report
    </Button>
  );
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading reports" className="flex flex-col gap-5">
      {[0, 1].map((index) => (
        <Skeleton key={index} className="h-44 rounded-xl" />
      ))}
    </div>
  );
}
