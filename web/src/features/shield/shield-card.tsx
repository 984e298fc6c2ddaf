import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { percentOf, ShieldFindings } from '../../entities/shield/shield-findings.js';
import { LIST_ITEM, OPENS_ITEM } from '../../lib/list-focus.js';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { MARK_SHIELD_REVIEWED, type ShieldMember } from './shield.graphql.js';

/** From this percentage on, the score is emphasized. */
const HIGH = 90;

/** A member whose messages or profile show signs of a scam. */
export function ShieldCard({ member, reviewed }: { member: ShieldMember; reviewed: boolean }): JSX.Element {
  const { userId, displayName, email, createdAt, score, reviewedAt, isBanned, isMuted } = member;
  const name = displayName ?? 'Name not set';
  return (
    <Card>
      <article
        {...LIST_ITEM}
        aria-labelledby={`shield-${userId}`}
        className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-xl p-5 sm:p-6"
      >
        <p className={clsx('w-18 shrink-0', percentOf(score) >= HIGH ? 'text-danger' : 'text-ink')}>
          <span className="block font-display text-3xl leading-none tabular-nums">{percentOf(score)}</span>
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
          <ShieldFindings found={member} />
          {reviewedAt !== null && (
            <p className="text-sm text-ink-3">
              Last reviewed{' '}
              <time dateTime={reviewedAt} title={fullDateAndTime(reviewedAt)}>
                {timeAgo(reviewedAt)}
              </time>
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-sm:w-full">
          <ButtonLink {...OPENS_ITEM} to={`/admin/users/${userId}`} variant="outline" size="sm" className="max-w-full">
            <span className="truncate">Open {name}</span>
          </ButtonLink>
          {!reviewed && <MarkReviewed userId={userId} />}
        </div>
      </article>
    </Card>
  );
}

/** The member is listed again from the next finding or a higher score on. */
function MarkReviewed({ userId }: { userId: string }): JSX.Element {
  const { run, busy } = useAdminMutation(MARK_SHIELD_REVIEWED, {
    success: 'Marked as reviewed',
    failure: 'Failed to mark the member as reviewed',
  });
  return (
    <Button size="sm" busy={busy} {...shortcutProps('markReviewed')} onClick={() => void run({ userId })}>
      <span>Mark Reviewed</span>
      <KeyHint>M</KeyHint>
    </Button>
  );
}
