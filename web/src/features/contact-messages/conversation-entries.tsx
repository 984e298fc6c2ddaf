import type { ContactDelivery } from '@kindred/contracts';
import { clsx } from 'clsx';
import { Check, CircleAlert, Clock } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import type { Conversation } from './contact-messages.graphql.js';

interface ConversationEntriesProps {
  message: Conversation['message'];
  entries: Conversation['entries'];
}

/** The message and everything that followed, oldest first; replies are on the right. */
export function ConversationEntries({ message, entries }: ConversationEntriesProps): JSX.Element {
  return (
    <ol aria-label="Conversation" className="flex flex-col gap-5">
      <Entry author={message.name} at={message.createdAt} text={message.message} />
      {entries.map(({ id, isReply, text, createdAt, authorName, isMine, delivery }) => (
        <Entry
          key={id}
          author={isReply ? (isMine ? 'You' : (authorName ?? 'Another administrator')) : message.name}
          at={createdAt}
          text={text}
          isReply={isReply}
        >
          {delivery && <Delivery delivery={delivery} />}
        </Entry>
      ))}
    </ol>
  );
}

interface EntryProps {
  author: string;
  at: string;
  text: string;
  isReply?: boolean;
  children?: ReactNode;
}

function Entry({ author, at, text, isReply = false, children }: EntryProps): JSX.Element {
  return (
    <li className={clsx('flex min-w-0 flex-col gap-1.5', isReply ? 'items-end' : 'items-start')}>
      <p className="max-w-full px-1 text-sm [overflow-wrap:anywhere] text-ink-3">
        <span className="font-semibold text-ink-2">{author}</span>,{' '}
        <time dateTime={at} title={fullDateAndTime(at)}>
          {timeAgo(at)}
        </time>
      </p>
      <p
        className={clsx(
          'max-w-[85%] min-w-0 rounded-lg border px-4.5 py-3 whitespace-pre-wrap [overflow-wrap:anywhere] sm:max-w-[75%]',
          isReply
            ? 'rounded-br-sm border-mine bg-mine text-on-mine'
            : 'rounded-bl-sm border-raised bg-raised text-ink light:border-line',
        )}
      >
        {text}
      </p>
      {children}
    </li>
  );
}

const DELIVERIES = {
  sending: { text: 'Being sent', Icon: Clock },
  sent: { text: 'Sent', Icon: Check },
  failed: { text: 'The mail server rejected this address', Icon: CircleAlert },
} satisfies Record<ContactDelivery, object>;

function Delivery({ delivery }: { delivery: ContactDelivery }): JSX.Element {
  const { text, Icon } = DELIVERIES[delivery];
  return (
    <p
      role="status"
      className={clsx('flex items-center gap-1.5 px-1 text-xs', delivery === 'failed' ? 'text-danger' : 'text-ink-3')}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {text}
    </p>
  );
}
