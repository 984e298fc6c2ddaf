import { useState, type JSX } from 'react';
import { REPORT_CATEGORY_LABELS } from '../../entities/member/report-categories.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import { ReportAge } from './report-age.js';
import { ReportEvidence } from './report-evidence.js';
import type { Report } from './reports.graphql.js';
import { ResolveDialog } from './resolve-dialog.js';

/** An open report with its evidence. */
export function ReportCard({ report }: { report: Report }): JSX.Element {
  const { id, category, details, createdAt, userId, displayName, email, reporterName, reporterEmail } = report;
  const [resolving, setResolving] = useState(false);
  const reported = displayName ?? 'Name not set';
  return (
    <Card>
      <article aria-labelledby={`report-${id}`} className="grid gap-6 p-5 sm:p-7 lg:grid-cols-2 lg:gap-10">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-center gap-2">
            <ReportAge createdAt={createdAt} />
            <span className="text-xs text-ink-3">
              <time dateTime={createdAt} title={fullDateAndTime(createdAt)}>
                Reported {timeAgo(createdAt)}
              </time>
            </span>
          </div>
          <h2 id={`report-${id}`} className="text-xl">
            {REPORT_CATEGORY_LABELS[category]}
          </h2>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4 text-sm">
            <Person label="Reported member" name={reported} email={email} />
            <Person label="Reported by" name={reporterName ?? 'Name not set'} email={reporterEmail} />
          </dl>
          <blockquote className="border-l-2 border-accent-ink pl-4 break-words whitespace-pre-wrap">
            {details}
          </blockquote>
          <div className="flex flex-wrap gap-3 pt-1">
            <Button size="sm" onClick={() => setResolving(true)}>
              Resolve
            </Button>
            <ButtonLink to={`/admin/moderation?email=${encodeURIComponent(email)}`} variant="outline" size="sm">
              Moderate {reported}
            </ButtonLink>
          </div>
        </div>
        <ReportEvidence
          evidence={report.evidence}
          userId={userId}
          name={reported}
          reporter={reporterName ?? 'Reporter'}
        />
        {resolving && <ResolveDialog reportId={id} name={reported} onClose={() => setResolving(false)} />}
      </article>
    </Card>
  );
}

function Person({ label, name, email }: { label: string; name: string; email: string }): JSX.Element {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3">{label}</dt>
      <dd>
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-ink-2">{email}</span>
      </dd>
    </div>
  );
}
