import { clsx } from 'clsx';
import type { JSX } from 'react';
import { clockTime } from '../../lib/relative-time.js';
import { useMember } from '../../entities/session/session.js';
import { isPending, type ThreadMessage } from './thread-messages.js';

interface MessageBubbleProps {
  message: ThreadMessage;
  /** The last message in a run by the same sender. In the other member's runs, only it shows the time. */
  last: boolean;
  /** The sequence number up to which the other member has read. */
  readSeq: number;
}

/** A message; the member's own are on the right. */
export function MessageBubble({ message, last, readSeq }: MessageBubbleProps): JSX.Element {
  const { id: ownId } = useMember();
  const { fromUser, body, createdAt, seq } = message;
  const mine = fromUser === ownId;
  const pending = isPending(message);
  const note = pending ? 'Sending…' : `${clockTime(createdAt)}${mine && seq <= readSeq ? ', read' : ''}`;
  return (
    <li className={clsx('flex flex-col', mine ? 'items-end' : 'items-start')}>
      <span className="sr-only">{mine ? 'You' : 'They'} wrote:</span>
      <p
        className={clsx(
          'max-w-[85%] min-w-0 rounded-lg border px-4.5 py-2.5 whitespace-pre-wrap transition [overflow-wrap:anywhere] sm:max-w-[75%]',
          mine ? 'border-mine bg-mine text-on-mine' : 'border-raised bg-raised text-ink light:border-line',
          last && (mine ? 'rounded-br-sm' : 'rounded-bl-sm'),
          pending && 'opacity-85',
        )}
      >
        {body}
      </p>
      {(last || mine) && (
        <time dateTime={createdAt} className={clsx('px-1 pt-1 text-xs text-ink-3', last && 'pb-3')}>
          {note}
        </time>
      )}
    </li>
  );
}
