import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.js';
import { Badge } from '../../components/ui/badge.js';
import { Card } from '../../components/ui/card.js';
import { fullDate } from '../../lib/relative-time.js';
import { History, PastReport, PastSanction } from './past-records.js';
import type { CaseMember } from './reports.graphql.js';

interface CaseMemberCardProps {
  title: string;
  member: CaseMember;
  note?: ReactNode;
}

/** One of the two members of a report, with their history. */
export function CaseMemberCard({ title, member, note }: CaseMemberCardProps): JSX.Element {
  const { userId, displayName, email, createdAt, deletedAt, blockedBy, sanctions, reportsAbout, reportsMade } = member;
  return (
    <Card className="min-w-0 p-5 sm:p-7">
      <section aria-label={title} className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Avatar id={userId} name={displayName} className="size-12 shrink-0 rounded-full" />
          <div className="min-w-0">
            <p className="text-sm text-ink-3">{title}</p>
            <h2 className="text-lg leading-tight break-words">
              {email === null ? (
                (displayName ?? 'Name not set')
              ) : (
                <Link to={`/admin/users/${userId}`} className="underline-offset-4 hover:underline">
                  {displayName ?? 'Name not set'}
                </Link>
              )}
            </h2>
            {email === null ? (
              <Badge tone="danger" size="sm" className="mt-1">
                Account deleted
              </Badge>
            ) : (
              <p className="text-sm break-all text-ink-2">{email}</p>
            )}
          </div>
        </div>
        <p className="text-sm text-ink-2">
          {createdAt !== null && `Member since ${fullDate(createdAt)}`}
          {deletedAt !== null && `Deleted ${fullDate(deletedAt)}`}
          {blockedBy > 0 && `, blocked by ${blockedBy} ${blockedBy === 1 ? 'member' : 'members'}`}
          {note && <>. {note}</>}
        </p>
        <History title="Warnings and sanctions" empty={sanctions.length === 0}>
          {sanctions.map((sanction) => (
            <PastSanction key={sanction.id} sanction={sanction} />
          ))}
        </History>
        <History title="Other reports about this member" empty={reportsAbout.length === 0}>
          {reportsAbout.map((report) => (
            <PastReport key={report.id} report={report} by="by" />
          ))}
        </History>
        <History title="Other reports by this member" empty={reportsMade.length === 0}>
          {reportsMade.map((report) => (
            <PastReport key={report.id} report={report} by="about" />
          ))}
        </History>
      </section>
    </Card>
  );
}
