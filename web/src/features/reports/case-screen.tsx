import { useQuery } from '@apollo/client/react';
import { OUTCOMES_AFTER_DELETION, REPORT_OUTCOMES, type ReportOutcome } from '@kindred/contracts';
import { Archive } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.js';
import { Banner } from '../../components/ui/banner.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { ClaimNote } from '../../components/ui/claim-note.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { ReplyDue } from '../../components/ui/reply-due.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { TextLink } from '../../components/ui/text-link.js';
import { REPORT_CATEGORY_LABELS } from '../../entities/member/report-categories.js';
import { ReportedProfile } from '../../entities/profile/reported-profile.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import type { ReportCaseQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import { keyCapsOf } from '../../lib/staff-shortcuts.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { useClaim, type ClaimMutations } from '../../lib/use-claim.js';
import { CaseMemberCard } from './case-member-card.js';
import { outcomeLabel } from '../../entities/report/outcomes.js';
import { ReportEvidence } from '../../entities/report/report-evidence.js';
import { ReporterAccuracy } from './reporter-accuracy.js';
import { CLAIM_REPORT, RELEASE_REPORT, REPORT_CASE, type Report } from './reports.graphql.js';
import { ResolveDialog } from './resolve-dialog.js';
import { SeverityBadge } from './severity-badge.js';

const CLAIM: ClaimMutations = { queue: 'reports', claim: CLAIM_REPORT, release: RELEASE_REPORT };

/** /admin/reports/{id}: a report with its evidence and the history of both members. */
export default function CaseScreen(): JSX.Element {
  useDocumentTitle('Report');
  const { reportId = '' } = useParams();
  const { data, error, refetch } = useQuery(REPORT_CASE, {
    variables: { id: reportId },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.reportCase;
  useClaim(CLAIM, reportId, found !== undefined && found.report.resolvedAt === null);
  return (
    <>
      <BackLink to="/admin/reports">All reports</BackLink>
      {error && !found && (
        <>
          <PageHeading title="Report" />
          <FailedState
            message={failureMessage(error, 'Failed to load the report')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        </>
      )}
      {!found && !error && <Loading />}
      {found && <Case found={found} />}
    </>
  );
}

function Case({ found: { report, subject, reporter } }: { found: ReportCaseQuery['reportCase'] }): JSX.Element {
  const name = report.displayName ?? 'Name not set';
  return (
    <>
      <PageHeading
        title={REPORT_CATEGORY_LABELS[report.category]}
        subtitle={
          <time dateTime={report.createdAt} title={fullDateAndTime(report.createdAt)}>
            Reported {timeAgo(report.createdAt)}
          </time>
        }
        actions={report.resolvedAt === null && <OpenActions report={report} name={name} />}
      />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card className="flex min-w-0 flex-col gap-5 p-5 sm:p-7">
          <div className="flex flex-wrap items-center gap-2">
            <SeverityBadge severity={report.severity} />
            {report.resolvedAt === null && <ReplyDue since={report.createdAt} />}
          </div>
          {report.accountDeleted && <AccountDeleted report={report} />}
          {report.resolvedAt !== null && <Resolution report={report} />}
          <blockquote className="border-l-2 border-accent-ink pl-4 break-words whitespace-pre-wrap">
            {report.details}
          </blockquote>
          <ReportEvidence report={report} as="h2">
            <ReportedProfile profile={report.evidence.profile} />
          </ReportEvidence>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <CaseMemberCard title="Reported member" member={subject} />
          {reporter === null ? (
            <DeletedReporter />
          ) : (
            <CaseMemberCard
              title="Reported by"
              member={reporter}
              note={<ReporterAccuracy resolved={report.reporterResolved} accuracy={report.reporterAccuracy} />}
            />
          )}
        </div>
      </div>
    </>
  );
}

function OpenActions({ report, name }: { report: Report; name: string }): JSX.Element {
  const navigate = useNavigate();
  const [resolving, setResolving] = useState<ReportOutcome | '' | null>(null);
  const { id, userId, reporterId, accountDeleted, claimedByAnother } = report;
  const outcomes = accountDeleted ? OUTCOMES_AFTER_DELETION : REPORT_OUTCOMES;
  const choose = (digit: string): void => setResolving(outcomes[Number(digit) - 1] ?? '');
  useShortcuts(claimedByAnother ? {} : { chooseOutcome: choose });
  if (claimedByAnother) return <ClaimNote role="status" />;
  return (
    <div className="flex flex-wrap gap-3">
      {!accountDeleted && (
        <ButtonLink to={`/admin/users/${userId}`} variant="outline" size="sm" className="max-w-full">
          <span className="truncate">Open {name}</span>
        </ButtonLink>
      )}
      <Button size="sm" aria-haspopup="dialog" onClick={() => setResolving('')}>
        <span>Resolve</span>
        <KeyHint>{keyCapsOf('chooseOutcome').join()}</KeyHint>
      </Button>
      {resolving !== null && (
        <ResolveDialog
          initialOutcome={resolving}
          reportId={id}
          name={name}
          isDeleted={accountDeleted}
          hasReporter={reporterId !== null}
          onClose={() => setResolving(null)}
          onResolved={() => void navigate('/admin/reports')}
        />
      )}
    </div>
  );
}

/** The account is gone; what is kept of it is in its sealed case. */
function AccountDeleted({ report: { sealedCaseId } }: { report: Report }): JSX.Element {
  return (
    <Banner icon={<Archive aria-hidden="true" />}>
      <p className="font-semibold text-ink">Account deleted</p>
      <p className="mt-1">
        The report and its evidence are kept for now.
        {sealedCaseId !== null && (
          <>
            {' '}
            <TextLink to={`/admin/sealed-cases/${sealedCaseId}`}>See the sealed case</TextLink>
          </>
        )}
      </p>
    </Banner>
  );
}

function DeletedReporter(): JSX.Element {
  return (
    <Card className="min-w-0 p-5 sm:p-7">
      <section aria-label="Reported by" className="flex flex-col gap-2">
        <p className="text-sm text-ink-3">Reported by</p>
        <h2 className="text-lg leading-tight">A member whose account is deleted</h2>
        <p className="text-sm text-ink-2">The report stays, without their name, address, and messages.</p>
      </section>
    </Card>
  );
}

function Resolution({ report: { resolvedAt, outcome, note, messageToReporter } }: { report: Report }): JSX.Element {
  return (
    <dl className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
      <div>
        <dt className="text-ink-3">Resolved {resolvedAt !== null && fullDateAndTime(resolvedAt)}</dt>
        <dd className="font-semibold break-words">{outcomeLabel(outcome ?? '')}</dd>
      </div>
      {note !== null && (
        <div>
          <dt className="text-ink-3">Reason</dt>
          <dd className="break-words whitespace-pre-wrap">{note}</dd>
        </div>
      )}
      {messageToReporter !== null && (
        <div>
          <dt className="text-ink-3">Message to the reporter</dt>
          <dd className="break-words whitespace-pre-wrap">{messageToReporter}</dd>
        </div>
      )}
    </dl>
  );
}

function Loading(): JSX.Element {
  return (
    <>
      <PageHeading title="Report" />
      <div role="status" aria-label="Loading report" className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-120 rounded-xl" />
        <Skeleton className="h-120 rounded-xl" />
      </div>
    </>
  );
}
