import { STAFF_ACTIONS } from '@kindred/contracts';
import type { JSX, ReactNode } from 'react';
import { TextLink } from '../../components/ui/text-link.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import { addressOf } from './audit-filters.js';
import type { AuditRecord } from './audit.graphql.js';
import { describeDetails, shortId } from './record-details.js';

/** One record: who did what, about whom, and when; the rest on request. */
export function RecordRow({ record }: { record: AuditRecord }): JSX.Element {
  const { id, at, actorId, actorName, action, subjectId, subjectName, hash } = record;
  const { reason, facts } = describeDetails(record.details);
  return (
    <article
      aria-labelledby={`record-${id}`}
      className="grid gap-x-8 gap-y-2 px-5 py-4 text-sm sm:px-7 md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <h2 id={`record-${id}`} className="font-sans text-base font-semibold tracking-normal">
          {action in STAFF_ACTIONS ? STAFF_ACTIONS[action as keyof typeof STAFF_ACTIONS] : action}
        </h2>
        <p className="break-words text-ink-2">
          {actorId === null ? (
            action === 'RECORDS_EXPIRED' ? (
              'By the product itself'
            ) : (
              'By the operator'
            )
          ) : (
            <>
              By <TextLink to={addressOf({ actor: actorId })}>{actorName ?? shortId(actorId)}</TextLink>
            </>
          )}
          {subjectId !== null && (
            <>
              , about <TextLink to={addressOf({ subject: subjectId })}>{subjectName ?? shortId(subjectId)}</TextLink>
            </>
          )}
        </p>
        {reason !== null && (
          <p className="mt-1.5 border-l-2 border-line-strong pl-3 break-words whitespace-pre-wrap">{reason}</p>
        )}
      </div>
      <time dateTime={at} className="text-ink-3 md:text-right">
        {fullDateAndTime(at)}
      </time>
      <details className="group min-w-0 md:col-span-2">
        <summary className="inline-block cursor-pointer rounded-sm py-1 font-medium text-accent-ink underline underline-offset-4">
          <span className="group-open:hidden">Show details</span>
          <span className="hidden group-open:inline">Hide details</span>
        </summary>
        <dl className="mt-2 grid gap-x-6 gap-y-3 rounded-lg bg-sunken p-4 sm:grid-cols-[auto_1fr]">
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          <Fact label="Time">{at}</Fact>
          {actorId !== null && <Fact label="Administrator">{actorId}</Fact>}
          {subjectId !== null && (
            <Fact label="Member">
              {subjectName === null ? subjectId : <TextLink to={`/admin/users/${subjectId}`}>{subjectId}</TextLink>}
            </Fact>
          )}
          <Fact label="Record">{id}</Fact>
          <Fact label="Hash">{hash}</Fact>
        </dl>
      </details>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <div className="sm:contents">
      <dt className="text-ink-3">{label}</dt>
      <dd className="max-h-48 min-w-0 overflow-y-auto break-all whitespace-pre-line">{children}</dd>
    </div>
  );
}
