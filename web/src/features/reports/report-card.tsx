import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { ClaimNote } from '../../components/ui/claim-note.js';
import { ReplyDue } from '../../components/ui/reply-due.js';
import { REPORT_CATEGORY_LABELS } from '../../entities/member/report-categories.js';
import { LIST_ITEM, OPENS_ITEM } from '../../lib/list-focus.js';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import { ReporterAccuracy } from './reporter-accuracy.js';
import type { ListedReport } from './reports.graphql.js';
import { SeverityBadge } from './severity-badge.js';

/** An open report in the queue. */
export function ReportCard({ report }: { report: ListedReport }): JSX.Element {
  const { id, category, severity, details, createdAt, displayName, reporterName } = report;
  const { reporterResolved, reporterAccuracy, claimedByMe, claimedByAnother, accountDeleted, reporterId } = report;
  const reported = displayName ?? 'Name not set';
  return (
    <Card>
      <article
        {...LIST_ITEM}
        aria-labelledby={`report-${id}`}
        className="flex flex-col gap-4 rounded-xl p-5 sm:flex-row sm:items-center sm:gap-8 sm:p-6"
      >
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <SeverityBadge severity={severity} />
            <ReplyDue since={createdAt} />
            {accountDeleted && <Badge size="sm">Account deleted</Badge>}
            <span className="text-xs text-ink-3">
              <time dateTime={createdAt} title={fullDateAndTime(createdAt)}>
                Reported {timeAgo(createdAt)}
              </time>
            </span>
          </div>
          <h2 id={`report-${id}`} className="text-lg break-words">
            {REPORT_CATEGORY_LABELS[category]}: {reported}
          </h2>
          <p className="line-clamp-2 break-words text-ink-2">{details}</p>
          <p className="text-sm text-ink-3">
            {reporterId === null ? (
              'By a member whose account is deleted.'
            ) : (
              <>
                By {reporterName ?? 'a member without a name'}.{' '}
                <ReporterAccuracy resolved={reporterResolved} accuracy={reporterAccuracy} />.
              </>
            )}
          </p>
          {(claimedByAnother || claimedByMe) && <ClaimNote mine={claimedByMe} />}
        </div>
        <ButtonLink
          {...OPENS_ITEM}
          to={`/admin/reports/${id}`}
          variant={claimedByAnother ? 'outline' : 'primary'}
          size="sm"
          aria-describedby={`report-${id}`}
        >
          Open Case
        </ButtonLink>
      </article>
    </Card>
  );
}
