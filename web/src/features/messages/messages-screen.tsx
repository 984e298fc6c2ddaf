import { clsx } from 'clsx';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { ChatPane } from './chat-pane.js';
import { ConversationList } from './conversation-list.js';

/** /messages and /messages/{matchId}: the conversation list next to the open conversation; on a phone, one of them. */
export default function MessagesScreen(): JSX.Element {
  useDocumentTitle('Messages');
  const { matchId } = useParams();
  return (
    <div className="mx-auto flex h-full min-h-0 w-full max-w-[calc(1240px+2.5rem)] border-line md:w-[calc(100%-2.5rem)] md:border-x">
      {/* The visible title is hidden on a phone while a conversation is open. */}
      <h1 className="sr-only">Messages</h1>
      <section
        aria-label="Conversations"
        className={clsx(
          'min-h-0 w-full flex-col overflow-y-auto md:flex md:w-72 md:shrink-0 md:border-r md:border-line lg:w-88',
          matchId === undefined ? 'flex' : 'hidden',
        )}
      >
        <p aria-hidden="true" className="px-5 pt-5 pb-4 font-display text-2xl tracking-tight">
          Messages
        </p>
        <ConversationList selected={matchId} />
      </section>
      <section
        aria-label="Conversation"
        className={clsx(
          'min-h-0 min-w-0 flex-1 flex-col bg-surface/50 md:flex',
          matchId === undefined ? 'hidden' : 'flex',
        )}
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
