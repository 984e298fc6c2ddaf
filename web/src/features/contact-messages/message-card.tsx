import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { ClaimNote } from '../../components/ui/claim-note.js';
import { ReplyDue } from '../../components/ui/reply-due.js';
import { CONTACT_CATEGORY_LABELS } from '../../entities/contact/contact-categories.js';
import { LIST_ITEM, OPENS_ITEM } from '../../lib/list-focus.js';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import type { ListedMessage } from './contact-messages.graphql.js';
import { StateBadge } from './state-badge.js';

/** A contact message in the list. */
export function MessageCard({ message }: { message: ListedMessage }): JSX.Element {
  const { id, name, email, category, message: text, createdAt, entryCount, memberId, claimedByMe } = message;
  const { state, isPriority, isSpam, waitingSince, claimedByAnother, lastEntryAt } = message;
  return (
    <Card>
      <article
        {...LIST_ITEM}
        aria-labelledby={`contact-${id}`}
        className="flex flex-col gap-4 rounded-xl p-5 sm:flex-row sm:items-center sm:gap-8 sm:p-6"
      >
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Badge size="sm" tone={category === 'safety' ? 'danger' : 'chip'}>
              {CONTACT_CATEGORY_LABELS[category]}
            </Badge>
            {isPriority && (
              <Badge size="sm" tone="trust">
                Priority
              </Badge>
            )}
            {waitingSince === null ? <StateBadge state={state} isSpam={isSpam} /> : <ReplyDue since={waitingSince} />}
            <time dateTime={createdAt} title={fullDateAndTime(createdAt)} className="text-xs text-ink-3">
              Sent {timeAgo(createdAt)}
            </time>
          </div>
          <div>
            <h2 id={`contact-${id}`} className="text-lg break-words">
              {name}
            </h2>
            <p className="text-sm break-all text-ink-3">
              {email}
              {memberId !== null && ', a member'}
            </p>
          </div>
          <p className="line-clamp-2 break-words text-ink-2">{text}</p>
          {entryCount > 0 && (
            <p className="text-sm text-ink-3">
              {entryCount} more, the last one {timeAgo(lastEntryAt)}
            </p>
          )}
          {(claimedByAnother || claimedByMe) && <ClaimNote mine={claimedByMe} />}
        </div>
        <ButtonLink
          {...OPENS_ITEM}
          to={`/admin/contact/${id}`}
          variant={state !== 'open' || claimedByAnother ? 'outline' : 'primary'}
          size="sm"
          aria-describedby={`contact-${id}`}
        >
          Open
        </ButtonLink>
      </article>
    </Card>
  );
}
