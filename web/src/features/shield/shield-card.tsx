import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import { REASON_LABELS } from './reason-labels.js';
import type { ShieldMember } from './shield.graphql.js';

/** From this percentage on, the score is emphasized. */
const HIGH = 90;

const percent = (score: number): number => Math.round(score * 100);
const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A member whose messages or profile show signs of a scam. */
export function ShieldCard({ member }: { member: ShieldMember }): JSX.Element {
  const { userId, displayName, email, createdAt, score, isBanned, isMuted } = member;
  const name = displayName ?? 'Name not set';
  return (
    <Card>
      <article aria-labelledby={`shield-${userId}`} className="flex flex-wrap items-start gap-x-6 gap-y-4 p-5 sm:p-6">
        <p className={clsx('w-18 shrink-0', percent(score) >= HIGH ? 'text-danger' : 'text-ink')}>
          <span className="block font-display text-3xl leading-none tabular-nums">{percent(score)}</span>
          <span className="mt-1 block text-xs text-ink-3">of 100</span>
        </p>
        <div className="flex min-w-56 flex-1 flex-col gap-3">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-2">
              <h2 id={`shield-${userId}`} className="min-w-0 text-lg [overflow-wrap:anywhere]">
                {name}
              </h2>
              {isBanned && (
                <Badge tone="danger" size="sm">
                  Banned
                </Badge>
              )}
              {isMuted && (
                <Badge tone="danger" size="sm">
                  Muted
                </Badge>
              )}
            </div>
            <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{email}</p>
            <p className="text-sm text-ink-3">
              Joined{' '}
              <time dateTime={createdAt} title={fullDateAndTime(createdAt)}>
                {timeAgo(createdAt)}
              </time>
            </p>
          </div>
          <Findings member={member} />
        </div>
        <ButtonLink
          to={`/admin/moderation?email=${encodeURIComponent(email)}`}
          variant="outline"
          size="sm"
          className="max-w-full"
        >
          <span className="truncate">Moderate {name}</span>
        </ButtonLink>
      </article>
    </Card>
  );
}

function Findings({ member }: { member: ShieldMember }): JSX.Element {
  const { profileScore, profileReasons, messageScore, messageReasons, messagesAsked, messagesSent } = member;
  const { lastMessageAt } = member;
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {lastMessageAt !== null && (
        <div>
          <dt className="text-ink-3">Messages, up to {percent(messageScore)}</dt>
          <dd className="flex flex-col gap-1.5">
            <span>
              Asked about {times(messagesAsked, 'message', 'messages')}, sent {messagesSent} anyway,{' '}
              <time dateTime={lastMessageAt} title={fullDateAndTime(lastMessageAt)}>
                last {timeAgo(lastMessageAt)}
              </time>
            </span>
            <Reasons reasons={messageReasons} />
          </dd>
        </div>
      )}
      {profileReasons.length > 0 && (
        <div>
          <dt className="mb-1.5 text-ink-3">Profile, {percent(profileScore)}</dt>
          <dd>
            <Reasons reasons={profileReasons} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Reasons({ reasons }: { reasons: ShieldMember['messageReasons'] }): JSX.Element {
  return (
    <span className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <Badge key={reason} size="sm">
          {REASON_LABELS[reason]}
        </Badge>
      ))}
    </span>
  );
}
