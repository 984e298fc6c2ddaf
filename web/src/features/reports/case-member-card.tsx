import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.js';
import { Badge } from '../../components/ui/badge.js';
import { Card } from '../../components/ui/card.js';
import { REPORT_CATEGORY_LABELS } from '../../entities/member/report-categories.js';
import { SANCTION_LABELS } from '../../entities/sanction/sanction-labels.js';
import { fullDate } from '../../lib/relative-time.js';
import { outcomeLabel } from '../../entities/report/outcomes.js';
import type { CaseMember } from './reports.graphql.js';

interface CaseMemberCardProps {
  title: string;
  member: CaseMember;
  note?: ReactNode;
}

/** One of the two members of a report, with their history. */
export function CaseMemberCard({ title, member, note }: CaseMemberCardProps): JSX.Element {
  const { userId, displayName, email, createdAt, blockedBy, sanctions, reportsAbout, reportsMade } = member;
  return (
    <Card className="min-w-0 p-5 sm:p-7">
      <section aria-label={title} className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Avatar id={userId} name={displayName} className="size-12 shrink-0 rounded-full" />
          <div className="min-w-0">
            <p className="text-sm text-ink-3">{title}</p>
            <h2 className="text-lg leading-tight break-words">
              <Link to={`/admin/users/${userId}`} className="underline-offset-4 hover:underline">
                {displayName ?? 'Name not set'}
              </Link>
            </h2>
            <p className="text-sm break-all text-ink-2">{email}</p>
          </div>
        </div>
        <p className="text-sm text-ink-2">
          Member since {fullDate(createdAt)}
          {blockedBy > 0 && `, blocked by ${blockedBy} ${blockedBy === 1 ? 'member' : 'members'}`}
          {note && <>. {note}</>}
        </p>
        <Part title="Warnings and sanctions" empty={sanctions.length === 0}>
          {sanctions.map(({ id, type, reason, since, until, endedAt }) => (
            <li key={id} className="flex flex-col gap-1">
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
          ))}
        </Part>
        <Part title="Other reports about this member" empty={reportsAbout.length === 0}>
          {reportsAbout.map((report) => (
            <PastReport key={report.id} report={report} by="by" />
          ))}
        </Part>
        <Part title="Other reports by this member" empty={reportsMade.length === 0}>
          {reportsMade.map((report) => (
            <PastReport key={report.id} report={report} by="about" />
          ))}
        </Part>
      </section>
    </Card>
  );
}

function Part({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }): JSX.Element {
  return (
    <div>
      <h3 className="mb-2 font-sans text-sm font-normal tracking-normal text-ink-3">{title}</h3>
      {empty ? <p className="text-sm text-ink-2">None</p> : <ul className="flex flex-col gap-3 text-sm">{children}</ul>}
    </div>
  );
}

interface PastReportProps {
  report: CaseMember['reportsAbout'][number];
  by: 'by' | 'about';
}

function PastReport({ report, by }: PastReportProps): JSX.Element {
  const { id, category, otherName, createdAt, resolvedAt, outcome } = report;
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Link to={`/admin/reports/${id}`} className="font-medium underline underline-offset-4 hover:text-accent-ink">
        {REPORT_CATEGORY_LABELS[category]}
      </Link>
      <span className="text-ink-3">
        {by} {otherName ?? 'a member without a name'}, {fullDate(createdAt)}:{' '}
        {resolvedAt === null ? 'open' : outcomeLabel(outcome ?? '')}
      </span>
    </li>
  );
}
