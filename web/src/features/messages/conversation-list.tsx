import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useIncompleteProfile } from '../../entities/profile/complete-profile.js';
import { Badge } from '../../components/ui/badge.js';
import { ButtonLink } from '../../components/ui/button.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { Photo } from '../../components/ui/photo.js';
import { Rings } from '../../components/ui/rings.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import type { ConversationsQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { clockTime, matchedDay } from '../../lib/relative-time.js';
import { useMember } from '../../entities/session/session.js';
import { TurnLabel } from './turn.js';
import { CONVERSATIONS } from './messages.graphql.js';

type Conversation = ConversationsQuery['conversations']['items'][number];

const OPEN = 'Click to view conversation';

export function ConversationList({ selected }: { selected: string | undefined }): JSX.Element {
  const { data, error, refetch } = useQuery(CONVERSATIONS);
  if (error && !data) {
    return (
      <FailedState
        message={failureMessage(error, 'Failed to load conversations')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.conversations.items.length === 0) {
    return (
      <div className="relative isolate overflow-hidden px-6 py-16 text-center max-md:my-auto max-md:grid max-md:min-h-96 max-md:content-center max-md:justify-items-center">
        {/* On wider screens the other pane shows the rings. */}
        <Rings className="absolute top-1/2 left-1/2 -z-10 w-[min(34rem,100%)] -translate-1/2 opacity-45 md:hidden" />
        <p className="font-display text-xl md:text-lg">No conversations yet</p>
        <p className="mt-2 text-sm text-ink-2">Match with someone to start chatting</p>
        <EmptyActions />
      </div>
    );
  }
  return (
    <ul className="flex flex-col gap-1 px-2 pb-4">
      {data.conversations.items.map((conversation) => (
        <li key={conversation.matchId}>
          <Entry conversation={conversation} current={conversation.matchId === selected} />
        </li>
      ))}
    </ul>
  );
}

function EmptyActions(): JSX.Element {
  const incomplete = useIncompleteProfile();
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-2">
      {incomplete && (
        <ButtonLink to="/settings" variant="outline" size="sm">
          Complete Your Profile
        </ButtonLink>
      )}
      <ButtonLink to="/discover" variant="outline" size="sm">
        Discover
      </ButtonLink>
    </div>
  );
}

function Entry({ conversation, current }: { conversation: Conversation; current: boolean }): JSX.Element {
  const { id: ownId } = useMember();
  const { matchId, match, lastMessage, unreadCount, turn } = conversation;
  return (
    <Link
      to={`/messages/${matchId}`}
      title={OPEN}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex items-center gap-3.5 rounded-lg px-3 py-3 transition hover:bg-surface',
        current && 'bg-surface',
      )}
    >
      <Photo id={match.userId} name={match.displayName} src={match.photos[0]} className="size-13 rounded-full" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold">{match.displayName ?? 'Member'}</span>
          {lastMessage && <span className="shrink-0 text-xs text-ink-3">{when(lastMessage.createdAt)}</span>}
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span className={clsx('relative truncate text-sm', unreadCount > 0 ? 'text-ink' : 'text-ink-3')}>
            {lastMessage ? `${lastMessage.fromUser === ownId ? 'You: ' : ''}${lastMessage.body}` : OPEN}
            {lastMessage && <span className="sr-only">{OPEN}</span>}
          </span>
          {unreadCount > 0 && (
            <Badge tone="count">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </Badge>
          )}
        </span>
        <TurnLabel turn={turn} className="mt-0.5 block text-xs" />
      </span>
    </Link>
  );
}

function when(iso: string): string {
  const day = matchedDay(iso);
  return day === 'Today' ? clockTime(iso) : day;
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading conversations" className="flex flex-col gap-7 px-5 py-3">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex items-center gap-4">
          <Skeleton className="size-13 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
