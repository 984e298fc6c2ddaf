import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/ui/badge.js';
import { REPORT_CATEGORY_LABELS } from '../../entities/member/report-categories.js';
import { SANCTION_LABELS } from '../../entities/sanction/sanction-labels.js';
import type { PastReportFragment, PastSanctionFragment } from '../../gql/graphql.js';
import { fullDate } from '../../lib/relative-time.js';
import { outcomeLabel } from '../../entities/report/outcomes.js';

interface HistoryProps {
  title: string;
  empty: boolean;
  /** The level of the heading. */
  as?: 'h2' | 'h3';
  children: ReactNode;
}

/** A titled list in the history of a member. */
export function History({ title, empty, as: Heading = 'h3', children }: HistoryProps): JSX.Element {
  return (
    <div>
      <Heading className="mb-2 font-sans text-sm font-normal tracking-normal text-ink-3">{title}</Heading>
      {empty ? <p className="text-sm text-ink-2">None</p> : <ul className="flex flex-col gap-3 text-sm">{children}</ul>}
    </div>
  );
}

export function PastSanction({ sanction }: { sanction: PastSanctionFragment }): JSX.Element {
  const { type, reason, since, until, endedAt } = sanction;
  return (
    <li className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge size="sm" tone={type === 'WARNING' ? 'chip' : 'danger'}>
          {SANCTION_LABELS[type]}
        </Badge>
        <span className="text-ink-3">
          {fullDate(since)}
          {until && ` to ${fullDate(until)}`}
          {endedAt && `, ended ${fullDate(endedAt)}`}
        </span>
      </span>
      <span className="break-words">{reason}</span>
    </li>
  );
}

interface PastReportProps {
  report: PastReportFragment;
  by: 'by' | 'about';
}

export function PastReport({ report, by }: PastReportProps): JSX.Element {
  const { id, category, otherName, createdAt, resolvedAt, outcome } = report;
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Link to={`/admin/reports/${id}`} className="font-medium underline underline-offset-4 hover:text-accent-ink">
        {REPORT_CATEGORY_LABELS[category]}
      </Link>
      <span className="min-w-0 [overflow-wrap:anywhere] text-ink-3">
        {by} {otherName ?? 'a member without a name'}, {fullDate(createdAt)}:{' '}
        {resolvedAt === null ? 'open' : outcomeLabel(outcome ?? '')}
      </span>
    </li>
  );
}
