import { ShieldAlert } from 'lucide-react';
import type { JSX } from 'react';
import { Banner } from '../../components/ui/banner.js';
import { ClaimNote } from '../../components/ui/claim-note.js';
import type { Conversation } from './contact-messages.graphql.js';
import { ReplyForm } from './reply-form.js';

/** The reply form, or why there is none. */
export function ReplyArea({ found: { message, isSpamAddress } }: { found: Conversation }): JSX.Element {
  if (message.claimedByAnother) return <ClaimNote role="status" />;
  if (isSpamAddress) {
    return (
      <Banner tone="danger" icon={<ShieldAlert aria-hidden="true" />}>
        {message.isSpam
          ? 'This message is marked as spam. Reopen it to reply.'
          : 'Another message from this address is marked as spam, so it gets no replies. Reopen that one first.'}
      </Banner>
    );
  }
  if (message.state === 'closed') return <Banner>This message is closed. Reopen it to reply.</Banner>;
  return <ReplyForm id={message.id} email={message.email} />;
}
