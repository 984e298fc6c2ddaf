import { useQuery } from '@apollo/client/react';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.js';
import { Card } from '../../components/ui/card.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { ReplyDue } from '../../components/ui/reply-due.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { CONTACT_CATEGORY_LABELS } from '../../entities/contact/contact-categories.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { useClaim, type ClaimMutations } from '../../lib/use-claim.js';
import { useRefetchOnClaimExpiry } from '../../lib/use-refetch-on-claim-expiry.js';
import {
  CLAIM_CONTACT_MESSAGE,
  CONTACT_CONVERSATION,
  RELEASE_CONTACT_MESSAGE,
  type Conversation,
} from './contact-messages.graphql.js';
import { ConversationActions } from './conversation-actions.js';
import { ConversationEntries } from './conversation-entries.js';
import { ReplyArea } from './reply-area.js';
import { StateBadge } from './state-badge.js';
import { WriterCard } from './writer-card.js';

const CLAIM: ClaimMutations = {
  queue: 'contactMessages',
  claim: CLAIM_CONTACT_MESSAGE,
  release: RELEASE_CONTACT_MESSAGE,
};

/** /admin/contact/{id}: a contact message with the replies, and the form for another one. */
export default function ConversationScreen(): JSX.Element {
  useDocumentTitle('Contact Messages');
  const { messageId = '' } = useParams();
  const { data, error, refetch } = useQuery(CONTACT_CONVERSATION, {
    variables: { id: messageId },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.contactConversation;
  useClaim(CLAIM, messageId, found !== undefined && found.message.state !== 'closed');
  useRefetchOnClaimExpiry(found && [found.message], refetch);
  return (
    <>
      <BackLink to="/admin/contact">All messages</BackLink>
      {error && !found && (
        <>
          <PageHeading title="Contact message" />
          <FailedState
            message={failureMessage(error, 'Failed to load the message')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        </>
      )}
      {!found && !error && <Loading />}
      {found && <Found key={messageId} found={found} />}
    </>
  );
}

function Found({ found }: { found: Conversation }): JSX.Element {
  const { message, entries } = found;
  const { category, state, isSpam, waitingSince } = message;
  return (
    <>
      <PageHeading
        title={CONTACT_CATEGORY_LABELS[category]}
        subtitle={
          waitingSince === null ? <StateBadge state={state} isSpam={isSpam} /> : <ReplyDue since={waitingSince} />
        }
        actions={<ConversationActions message={message} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Card className="flex min-w-0 flex-col gap-8 p-5 sm:p-7">
          <ConversationEntries message={message} entries={entries} />
          <ReplyArea found={found} />
        </Card>
        <WriterCard found={found} />
      </div>
    </>
  );
}

function Loading(): JSX.Element {
  return (
    <>
      <PageHeading title="Contact message" />
      <div
        role="status"
        aria-label="Loading message"
        className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
      >
        <Skeleton className="h-120 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </>
  );
}
