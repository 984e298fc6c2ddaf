import { useQuery } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { ReportedProfile } from '../../entities/profile/reported-profile.js';
import { ReportEvidence } from '../../entities/report/report-evidence.js';
import { failureMessage } from '../../lib/failure.js';
import { APPEAL_EVIDENCE } from './appeals.graphql.js';

interface AppealEvidenceProps {
  reportId: string;
  /** The id of the heading of the appeal. */
  titleId: string;
}

/** The report that a sanction results from, with its evidence, once staff ask for it. */
export function AppealEvidence({ reportId, titleId }: AppealEvidenceProps): JSX.Element {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        aria-expanded={shown}
        aria-describedby={titleId}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide Evidence' : 'Show Evidence'}
      </Button>
      {shown && <Evidence reportId={reportId} />}
    </div>
  );
}

function Evidence({ reportId }: { reportId: string }): JSX.Element {
  const { data, error, refetch } = useQuery(APPEAL_EVIDENCE, {
    variables: { reportId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const report = data?.reportCase.report;
  if (report === undefined && error !== undefined) {
    return (
      <FailedState
        message={failureMessage(error, 'Failed to load the evidence')}
        onRetry={() => void refetch().catch(() => undefined)}
        compact
      />
    );
  }
  if (report === undefined) {
    return (
      <div role="status" aria-label="Loading the evidence">
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  }
  return (
    <>
      <div>
        <h3 className="mb-2 font-sans text-sm font-normal tracking-normal text-ink-3">What was reported</h3>
        <blockquote className="border-l-2 border-accent-ink pl-4 break-words whitespace-pre-wrap">
          {report.details}
        </blockquote>
      </div>
      <ReportEvidence report={report} as="h3">
        <ReportedProfile profile={report.evidence.profile} />
      </ReportEvidence>
    </>
  );
}
