import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Photo } from '../../components/ui/photo.js';
import type { ReportWithEvidenceFragment as Report } from '../../gql/graphql.js';
import { fullDate, fullDateAndTime } from '../../lib/relative-time.js';

type HeadingLevel = 'h2' | 'h3';

interface ReportEvidenceProps {
  report: Report;
  /** The level of the headings. */
  as: HeadingLevel;
  /** The profile at that time (`ReportedProfile`). */
  children: ReactNode;
}

/** A snapshot of the profile, photos, and messages from when the report was created, as long as it is kept. */
export function ReportEvidence({ report, as, children }: ReportEvidenceProps): JSX.Element {
  const name = report.displayName ?? 'Name not set';
  const { deletedAt } = report.evidence;
  return (
    <section aria-label={`Evidence about ${name}`} className="flex min-w-0 flex-col gap-5 rounded-lg bg-sunken p-5">
      {deletedAt === null ? (
        <>
          <KeptUntil report={report} />
          <Snapshot report={report} name={name} as={as}>
            {children}
          </Snapshot>
        </>
      ) : (
        <p className="text-sm text-ink-2">The evidence was deleted on {fullDate(deletedAt)}.</p>
      )}
    </section>
  );
}

/** When the evidence of a resolved report is deleted; nothing while the report is open. */
function KeptUntil({ report }: { report: Report }): JSX.Element | null {
  const { resolvedAt, sealedCaseId, evidence } = report;
  if (resolvedAt === null) return null;
  return <p className="text-sm text-ink-2">{retentionOf(evidence, sealedCaseId !== null)}</p>;
}

function retentionOf({ keptUntil, keptForAppeal }: Report['evidence'], isSealed: boolean): string {
  if (keptUntil === null) return 'The evidence is kept with the sealed case while another report is open.';
  const date = fullDate(keptUntil);
  if (keptForAppeal) {
    return `The evidence is kept while the sanction can be appealed or the appeal is open, at least until ${date}.`;
  }
  return isSealed
    ? `The evidence will be deleted with the sealed case on ${date}.`
    : `The evidence will be deleted on ${date}.`;
}

interface SnapshotProps extends ReportEvidenceProps {
  /** Of the reported member. */
  name: string;
}

function Snapshot({ report, name, as, children }: SnapshotProps): JSX.Element {
  const { userId, reporterName, evidence } = report;
  const { photos, reportedPhoto, likeNote, messages, reportedMessageId } = evidence;
  return (
    <>
      <Part title="Photos" as={as}>
        {photos.length === 0 ? (
          <Nothing>No photos at that time</Nothing>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {photos.map((src, index) => (
              <li key={src} className={clsx('relative', src === reportedPhoto && 'rounded-md ring-2 ring-danger')}>
                <Photo
                  id={userId}
                  name={name}
                  src={src}
                  alt={`Photo ${index + 1} of ${name}`}
                  className="h-32 w-26 rounded-md"
                />
                {src === reportedPhoto && <Reported className="absolute bottom-1.5 left-1.5" />}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Messages" as={as}>
        {messages.length === 0 ? (
          <Nothing>No messages between them</Nothing>
        ) : (
          <ol
            aria-label="Messages"
            tabIndex={0}
            className="flex max-h-88 flex-col gap-2 overflow-y-auto rounded-md pr-1 text-sm"
          >
            {messages.map(({ id, fromUser, body, createdAt }) => (
              <Message
                key={id}
                isByReported={fromUser === userId}
                isReported={id === reportedMessageId}
                author={fromUser === userId ? name : (reporterName ?? 'Reporter')}
                at={createdAt}
              >
                {body}
              </Message>
            ))}
          </ol>
        )}
      </Part>
      {likeNote && (
        <Part title="Note with the like" as={as}>
          <ul className="text-sm">
            <Message isByReported isReported={false} author={name} at={likeNote.createdAt}>
              {likeNote.body}
            </Message>
          </ul>
        </Part>
      )}
      <Part title="Profile" as={as}>
        {children}
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  as: HeadingLevel;
  children: ReactNode;
}

function Part({ title, as: Heading, children }: PartProps): JSX.Element {
  return (
    <div>
      <Heading className="mb-2 font-sans text-sm font-normal tracking-normal text-ink-3">{title}</Heading>
      {children}
    </div>
  );
}

function Nothing({ children }: { children: ReactNode }): JSX.Element {
  return <p className="text-sm text-ink-2">{children}</p>;
}

interface MessageProps {
  /** The reported member wrote it. */
  isByReported: boolean;
  /** The report is about it. */
  isReported: boolean;
  author: string;
  at: string;
  children: ReactNode;
}

function Message({ isByReported, isReported, author, at, children }: MessageProps): JSX.Element {
  return (
    <li
      className={clsx(
        'rounded-md border px-3.5 py-2.5',
        isByReported ? 'bg-surface' : '',
        isReported ? 'border-danger' : isByReported ? 'border-line-strong' : 'border-line',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <span className={clsx(isByReported && 'font-semibold text-ink')}>{author}</span>
        <time dateTime={at}>{fullDateAndTime(at)}</time>
      </p>
      <p className="break-words whitespace-pre-wrap">{children}</p>
      {isReported && <Reported className="mt-2" />}
    </li>
  );
}

function Reported({ className }: { className: string }): JSX.Element {
  return (
    <Badge tone="danger" size="sm" className={clsx('bg-surface', className)}>
      Reported
    </Badge>
  );
}
