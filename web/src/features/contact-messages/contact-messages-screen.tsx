import { CONTACT_STATES, LIMITS, type ContactState } from '@kindred/contracts';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { NewItemsBar } from '../../components/ui/new-items-bar.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { OpenCount, StaffListView } from '../../components/ui/staff-list.js';
import { SubViews } from '../../components/ui/sub-views.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { useClaimNext } from '../../lib/use-claim-next.js';
import { useRefetchOnClaimExpiry } from '../../lib/use-refetch-on-claim-expiry.js';
import { useStaffList } from '../../lib/use-staff-list.js';
import { CLAIM_NEXT_CONTACT_MESSAGE, CONTACT_MESSAGES } from './contact-messages.graphql.js';
import { MessageCard } from './message-card.js';

const TABS: Record<ContactState, { label: string; empty: { title: string; text: string } }> = {
  open: {
    label: 'Open',
    empty: {
      title: 'No open messages',
      text: 'Messages from the contact page appear here: Premium and VIP members first, then the longest waiting.',
    },
  },
  answered: {
    label: 'Answered',
    empty: { title: 'No answered messages', text: 'Messages that you have replied to appear here.' },
  },
  closed: {
    label: 'Closed',
    empty: { title: 'No closed messages', text: 'Messages that need no reply, and spam, appear here.' },
  },
};

/** /admin/contact: messages from the contact page, open ones by waiting time; with `?state=`, answered and closed ones. */
export default function ContactMessagesScreen(): JSX.Element {
  useDocumentTitle('Contact Messages');
  const [search] = useSearchParams();
  const state = CONTACT_STATES.find((each) => each === search.get('state')) ?? 'open';
  // A new key for a new state, so that each list begins with its first page.
  return <Inbox key={state} state={state} />;
}

function Inbox({ state }: { state: ContactState }): JSX.Element {
  const messages = useStaffList(CONTACT_MESSAGES, ({ contactMessages }) => contactMessages, { state });
  useRefetchOnClaimExpiry(messages.items, messages.refetch);
  return (
    <>
      <PageHeading
        title="Contact Messages"
        subtitle={`We promise an answer within ${LIMITS.replyHours} hours.`}
        actions={
          state === 'open' &&
          messages.items &&
          messages.items.length > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <OpenCount list={messages} />
              <NextMessage />
            </div>
          )
        }
      />
      <SubViews
        label="States"
        tabs={CONTACT_STATES.map((each) => ({
          to: each === 'open' ? '/admin/contact' : `/admin/contact?state=${each}`,
          label: TABS[each].label,
          current: each === state,
        }))}
      />
      {state === 'open' && <NewItemsBar queue="contactMessages" />}
      <StaffListView
        list={messages}
        of="messages"
        empty={TABS[state].empty}
        keyOf={({ id }) => id}
        skeletonClassName="h-48"
      >
        {(message) => <MessageCard message={message} />}
      </StaffListView>
    </>
  );
}

function NextMessage(): JSX.Element {
  const { openNext, busy } = useClaimNext(CLAIM_NEXT_CONTACT_MESSAGE, {
    idOf: ({ claimNextContactMessage }) => claimNextContactMessage,
    path: '/admin/contact',
    none: 'Other administrators are handling all open messages',
    failure: 'Failed to open the next message',
  });
  useShortcuts({ claim: () => void (busy || openNext()) });
  return (
    <Button size="sm" busy={busy} {...shortcutProps('claim')} onClick={() => void openNext()}>
      <span>Next Message</span>
      <KeyHint>C</KeyHint>
    </Button>
  );
}
