import { STAFF_ACTIONS } from '@kindred/contracts';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { TextLink } from '../../components/ui/text-link.js';
import { REPORT_CATEGORY_LABELS } from '../../entities/member/report-categories.js';
import { outcomeLabel } from '../../entities/report/outcomes.js';
import { SANCTION_LABELS } from '../../entities/sanction/sanction-labels.js';
import { fullDate, fullDateAndTime } from '../../lib/relative-time.js';
import { FileSection, Nothing } from './file-section.js';
import type { MemberFile, PastReport } from './member-file.graphql.js';

/** Warnings and sanctions with their reasons and appeals, newest first. */
export function FileSanctions({ file: { sanctions } }: { file: MemberFile }): JSX.Element {
  return (
    <FileSection title="Warnings and sanctions">
      {sanctions.length === 0 && <Nothing>None</Nothing>}
      {sanctions.length > 0 && (
        <ol className="flex flex-col gap-4 text-sm">
          {sanctions.map((sanction) => (
            <li key={sanction.id}>
              <Sanction sanction={sanction} />
            </li>
          ))}
        </ol>
      )}
    </FileSection>
  );
}

function Sanction({ sanction }: { sanction: MemberFile['sanctions'][number] }): JSX.Element {
  const { type, reason, since, until, endedAt, imposedBy, imposedByName, reportId, appeal } = sanction;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3">
        <Badge size="sm" tone={type === 'WARNING' ? 'chip' : 'danger'}>
          {SANCTION_LABELS[type]}
        </Badge>
        {fullDate(since)}
        {until && ` to ${fullDate(until)}`}
        {endedAt && `, ended ${fullDate(endedAt)}`}
        {imposedBy !== null && `, by ${imposedByName ?? 'an administrator'}`}
      </p>
      <p className="break-words whitespace-pre-wrap">{reason}</p>
      {reportId !== null && (
        <TextLink to={`/admin/reports/${reportId}`} className="self-start">
          Open the report
        </TextLink>
      )}
      {appeal !== null && (
        <div className="rounded-lg bg-sunken p-3">
          <p className="text-ink-3">
            Appeal of {fullDate(appeal.createdAt)}: {APPEAL_OUTCOMES[appeal.outcome ?? 'OPEN']}
          </p>
          <p className="mt-1 break-words whitespace-pre-wrap">{appeal.text}</p>
          {appeal.note !== null && <p className="mt-1 break-words text-ink-2">Decision: {appeal.note}</p>}
        </div>
      )}
    </div>
  );
}

const APPEAL_OUTCOMES = { UPHELD: 'turned down', LIFTED: 'sanction lifted', OPEN: 'open' } as const;

interface FileReportsProps {
  title: string;
  /** What precedes the name of the other member. */
  by: 'by' | 'about';
  reports: readonly PastReport[];
  aside?: string | undefined;
}

/** Reports about or by the member, with their outcomes, newest first. */
export function FileReports({ title, by, reports, aside }: FileReportsProps): JSX.Element {
  return (
    <FileSection title={title} aside={aside}>
      {reports.length === 0 && <Nothing>None</Nothing>}
      {reports.length > 0 && (
        <ol className="flex flex-col divide-y divide-line text-sm">
          {reports.map(({ id, category, otherName, createdAt, resolvedAt, outcome }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
              <span className="min-w-0 break-words">
                <TextLink to={`/admin/reports/${id}`}>{REPORT_CATEGORY_LABELS[category]}</TextLink>{' '}
                <span className="text-ink-3">
                  {by} {otherName ?? 'a member without a name'}, {fullDate(createdAt)}
                </span>
              </span>
              <span className={resolvedAt === null ? 'font-semibold' : 'text-ink-2'}>
                {resolvedAt === null ? 'Open' : outcomeLabel(outcome ?? '')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </FileSection>
  );
}

/** The newest records about the member in the audit trail. */
export function FileRecords({ file: { records, userId } }: { file: MemberFile }): JSX.Element {
  return (
    <FileSection title="Audit trail" aside={<TextLink to={`/admin/audit?subject=${userId}`}>All records</TextLink>}>
      {records.length === 0 && <Nothing>None before this view</Nothing>}
      {records.length > 0 && (
        <ol className="flex flex-col divide-y divide-line text-sm">
          {records.map(({ id, at, action, actorId, actorName, details }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
              <span className="min-w-0">
                {action in STAFF_ACTIONS ? STAFF_ACTIONS[action as keyof typeof STAFF_ACTIONS] : action}
                <span className="text-ink-3">
                  {actorId === null ? ', by the operator' : `, by ${actorName ?? 'an administrator'}`}
                </span>
                <Reason details={details} />
              </span>
              <time dateTime={at} className="text-ink-3">
                {fullDateAndTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </FileSection>
  );
}

/** The reason of a record, if it has one. */
function Reason({ details }: { details: unknown }): JSX.Element | null {
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? details.reason : null;
  return typeof reason === 'string' && reason !== '' ? (
    <span className="block break-words text-ink-2">{reason}</span>
  ) : null;
}
