import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Link, useNavigate } from 'react-router';
import { CoupleRequest } from '../../entities/couple/couple-request.js';
import { MemberMenu } from '../../entities/member/member-menu.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { Photo } from '../../components/ui/photo.js';
import type { ConversationsQuery, ThreadQuery, Turn } from '../../gql/graphql.js';
import { failureMessage, errorBodyOf } from '../../lib/failure.js';
import { useLiveConnection } from '../../lib/live-connection.js';
import { Composer } from './composer.js';
import { useDismissedQuietOffer } from '../../entities/member/dismissals.js';
import { MeetingQuestion } from './meeting-question.js';
import { MessageList } from './message-list.js';
import { ThreadSkeleton } from './thread-skeleton.js';
import { useThread, type Thread } from './use-thread.js';
import { QuietOffer } from './quiet-offer.js';
import { CONVERSATIONS } from './messages.graphql.js';
import { TurnLabel } from './turn.js';
import { useOtherMemberTyping } from './typing-signals.js';

type Listed = ConversationsQuery['conversations']['items'][number];

/** One conversation. */
export function ChatPane({ matchId }: { matchId: string }): JSX.Element {
  const list = useListedConversation(matchId);
  const thread = useThread(matchId, !list.loading);
  const typing = useOtherMemberTyping(matchId, thread.state === 'ended');
  // A suggestion that appeared later would move the messages.
  if (thread.state === 'loading' || (thread.state === 'ready' && list.loading)) return <ThreadSkeleton />;
  if (thread.state === 'failed' && errorBodyOf(thread.error).code !== 'NOT_FOUND') {
    return (
      <div className="my-auto">
        <FailedState message={failureMessage(thread.error, 'Failed to load messages')} onRetry={thread.retry} />
      </div>
    );
  }
  if (thread.state === 'ended' || !thread.match) {
    return (
      <div className="my-auto">
        <EmptyState title="This conversation has ended" action={<ButtonLink to="/matches">Your Matches</ButtonLink>}>
          Neither of you can open it right now.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ChatHeader match={thread.match} messages={thread.messages} turn={list.item?.turn} />
      <MessageList thread={thread} typing={typing} />
      {list.item && <Suggestion conversation={list.item} match={thread.match} />}
      <Composer matchId={matchId} onSend={thread.send} />
    </>
  );
}

interface SuggestionProps {
  conversation: Listed;
  match: NonNullable<ThreadQuery['match']>;
}

/**
 * At most one card above the input: whether they have met, or an offer to close a quiet conversation. None for an official
 * couple, who have met, and whose announcement would go with the conversation.
 */
function Suggestion({ conversation, match }: SuggestionProps): JSX.Element | null {
  const { matchId, askMet, quiet, lastMessage } = conversation;
  const [offerDismissed, dismissOffer] = useDismissedQuietOffer(matchId, lastMessage?.id);
  const name = match.displayName ?? 'this member';
  if (match.coupleRequest?.status === 'ACTIVE') return null;
  if (askMet) return <MeetingQuestion matchId={matchId} name={name} />;
  return quiet && !offerDismissed ? <QuietOffer matchId={matchId} name={name} onDismiss={dismissOffer} /> : null;
}

/** The conversation in the list next to it, which is refetched after every message. Undefined also if the list failed. */
function useListedConversation(matchId: string): { loading: boolean; item: Listed | undefined } {
  const { data, error } = useQuery(CONVERSATIONS);
  // Not again during a later refetch, which must not close the thread.
  const [loading, setLoading] = useState(true);
  if (loading && (data !== undefined || error !== undefined)) setLoading(false);
  return { loading, item: data?.conversations.items.find((item) => item.matchId === matchId) };
}

interface ChatHeaderProps {
  match: NonNullable<ThreadQuery['match']>;
  messages: Thread['messages'];
  turn: Turn | null | undefined;
}

function ChatHeader({ match, messages, turn }: ChatHeaderProps): JSX.Element {
  const navigate = useNavigate();
  const { live } = useLiveConnection();
  const { matchId, userId, displayName, photos, coupleRequest } = match;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-3 sm:px-6">
      <Link
        to="/messages"
        aria-label="Back to conversations"
        className="-mr-2 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-raised hover:text-ink md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <Photo id={userId} name={displayName} src={photos[0]} className="size-11 rounded-full" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg leading-tight sm:text-xl">{displayName ?? 'Member'}</h2>
        <p className="flex items-center gap-3 text-sm">
          <span className={clsx('flex items-center gap-2', live ? 'text-trust' : 'text-ink-3')}>
            <span aria-hidden="true" className="size-2 rounded-full bg-current" />
            {/* As wide as the longer word, so that the turn beside it does not move. */}
            <span role="status" className="min-w-[3.25em]">
              {live ? 'Live' : 'Offline'}
            </span>
          </span>
          <TurnLabel turn={turn} />
        </p>
      </div>
      {/* When this wraps to its own row, it aligns with the name. */}
      <div className="flex max-lg:order-last max-lg:w-full max-lg:pl-15 max-lg:empty:hidden max-md:pl-28">
        <CoupleRequest matchId={matchId} request={coupleRequest} />
      </div>
      <MemberMenu
        userId={userId}
        displayName={displayName}
        match={match}
        lastMessageId={messages.findLast(({ fromUser }) => fromUser === userId)?.id}
        onLeft={() => void navigate('/messages')}
      />
    </header>
  );
}
