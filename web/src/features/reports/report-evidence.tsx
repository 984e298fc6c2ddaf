import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { ProfileBadges, ProfileFacts } from '../../entities/profile/profile-facts.js';
import { placeOf } from '../../entities/profile/place.js';
import { Badge } from '../../components/ui/badge.js';
import { Photo } from '../../components/ui/photo.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import type { Report } from './reports.graphql.js';

interface ReportEvidenceProps {
  evidence: Report['evidence'];
  /** The reported member. */
  userId: string;
  name: string;
  /** The reporter's display name. */
  reporter: string;
}

/** A snapshot of the profile, photos, and messages from when the report was created. */
export function ReportEvidence({ evidence, userId, name, reporter }: ReportEvidenceProps): JSX.Element {
  const { profile, photos, reportedPhoto, messages, reportedMessageId } = evidence;
  return (
    <section aria-label={`Evidence about ${name}`} className="flex min-w-0 flex-col gap-5 rounded-lg bg-sunken p-5">
      <Part title="Photos">
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
      <Part title="Messages">
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
                author={fromUser === userId ? name : reporter}
                at={createdAt}
              >
                {body}
              </Message>
            ))}
          </ol>
        )}
      </Part>
      <Part title="Profile">
        {profile === null ? (
          <Nothing>No profile at that time</Nothing>
        ) : (
          <details className="group text-sm">
            <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-2 rounded-sm">
              <span className="font-semibold">
                {profile.displayName}
                {profile.age !== null && `, ${profile.age}`}
              </span>
              <span className="text-ink-3">{placeOf(profile)}</span>
              <span className="ml-auto font-medium text-accent-ink underline underline-offset-4">
                <span className="group-open:hidden">Show all</span>
                <span className="hidden group-open:inline">Show less</span>
              </span>
            </summary>
            <div className="mt-4 flex flex-col gap-5">
              <ProfileBadges profile={profile} />
              {profile.bio && <p className="break-words whitespace-pre-wrap">{profile.bio}</p>}
              <ProfileFacts profile={profile} />
            </div>
          </details>
        )}
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <div>
      <h2 className="mb-2 font-sans text-sm font-normal tracking-normal text-ink-3">{title}</h2>
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
