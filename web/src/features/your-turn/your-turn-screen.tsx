import { useMutation, useQuery } from '@apollo/client/react';
import { FAREWELL_TEXT } from '@kindred/contracts';
import type { JSX } from 'react';
import { refetchIfStale } from '../../entities/member/stale-member.js';
import { UNMATCH } from '../../entities/member/member.graphql.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Photo } from '../../components/ui/photo.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import type { YourTurnQuery } from '../../gql/graphql.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { failureMessage } from '../../lib/failure.js';
import { matchedDay } from '../../lib/relative-time.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { YOUR_TURN } from './your-turn.graphql.js';

type Waiting = YourTurnQuery['conversations']['items'][number];

/**
 * /your-turn: the conversations that wait for the member's answer, each with one tap to answer or to end it kindly. That of an
 * official couple can only be answered, since the couple and its announcement would end with it.
 */
export default function YourTurnScreen(): JSX.Element {
  useDocumentTitle('Your Turn');
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <PageHeading
        title="Your Turn"
        subtitle="Answer the people who wrote to you, or end a conversation kindly, and you can like again."
      />
      <WaitingList />
    </div>
  );
}

function WaitingList(): JSX.Element {
  const { data, error, refetch } = useQuery(YOUR_TURN);
  if (error && !data) {
    return (
      <FailedState
        message={failureMessage(error, 'Failed to load conversations')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!data) return <Loading />;
  const waiting = data.conversations.items.filter(({ turn }) => turn === 'yours');
  if (waiting.length === 0) {
    return (
      <EmptyState title="You’re all caught up" action={<ButtonLink to="/discover">Discover</ButtonLink>}>
        No one is waiting for your answer.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {waiting.map((conversation) => (
          <li key={conversation.matchId}>
            <Entry conversation={conversation} />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-2">
        When you end a conversation, it closes for both of you, and unless they’ve turned off emails about matches,
        we’ll send them: “{FAREWELL_TEXT}”
      </p>
    </>
  );
}

function Entry({ conversation: { matchId, match, lastMessage } }: { conversation: Waiting }): JSX.Element {
  const [end, { loading, client }] = useMutation(UNMATCH, {
    variables: { matchId, farewell: true },
    update: invalidateAfter('Unmatch'),
  });
  const name = match.displayName ?? 'Member';
  const isCouple = match.coupleRequest?.status === 'ACTIVE';

  const endKindly = async (): Promise<void> => {
    try {
      await end();
      toast({ title: `You said goodbye to ${name}` });
    } catch (error) {
      toastFailure('Error', error, 'Failed to end the conversation');
      refetchIfStale(client.cache, error);
    }
  };

  return (
    <article className="rounded-xl border border-line bg-surface p-4 sm:flex sm:items-center sm:gap-5 sm:p-5">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <Photo id={match.userId} name={match.displayName} src={match.photos[0]} className="size-14 rounded-full" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="truncate text-lg leading-tight">{name}</h2>
            {lastMessage && <span className="shrink-0 text-xs text-ink-3">{matchedDay(lastMessage.createdAt)}</span>}
          </div>
          <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">{lastMessage?.body}</p>
        </div>
      </div>
      <div className="mt-4 grid shrink-0 grid-cols-2 gap-2 sm:mt-0 sm:w-72">
        {isCouple ? (
          <span className="max-sm:hidden" />
        ) : (
          <Button
            variant="outline"
            size="sm"
            busy={loading}
            aria-label={`Say goodbye to ${name}`}
            onClick={() => loading || void endKindly()}
          >
            Say Goodbye
          </Button>
        )}
        <ButtonLink
          to={`/messages/${matchId}`}
          size="sm"
          aria-label={`Answer ${name}`}
          className={isCouple ? 'max-sm:col-span-2' : ''}
        >
          Answer
        </ButtonLink>
      </div>
    </article>
  );
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading conversations" className="flex flex-col gap-3">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-24 rounded-xl" />
      ))}
    </div>
  );
}
