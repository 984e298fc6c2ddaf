import { clsx } from 'clsx';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { ChatPane } from './chat-pane.js';
import { ConversationList } from './conversation-list.js';

/** /messages and /messages/{matchId}: the conversations beside the open one; on a phone one at a time. */
export default function MessagesScreen(): JSX.Element {
  useDocumentTitle('Messages');
  const { matchId } = useParams();
  return (
    <div className="mx-auto flex h-full min-h-0 w-full max-w-[calc(1240px+2*var(--gutter))] border-line md:border-x">
      <section
        aria-label="Conversations"
        className={clsx(
          'min-h-0 w-full flex-col overflow-y-auto md:flex md:w-72 md:shrink-0 md:border-r md:border-line lg:w-88',
          matchId === undefined ? 'flex' : 'hidden',
        )}
      >
        <h1 className="px-5 py-5 text-2xl">Messages</h1>
        <ConversationList selected={matchId} />
      </section>
      <section
        aria-label="Conversation"
        className={clsx('min-h-0 min-w-0 flex-1 flex-col md:flex', matchId === undefined ? 'hidden' : 'flex')}
      >
        {matchId === undefined ? (
          <div className="grid h-full place-items-center">
            <EmptyState title="Select a conversation to start messaging" />
          </div>
        ) : (
          <ChatPane key={matchId} matchId={matchId} />
        )}
      </section>
    </div>
  );
}
