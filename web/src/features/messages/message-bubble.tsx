import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import type { JSX } from 'react';
import { clockTime } from '../../lib/relative-time.js';
import { CautionNotice } from '../../entities/member/caution-notice.js';
import { useMember } from '../../entities/session/session.js';
import { isPending, type ThreadMessage } from './thread-messages.js';

interface MessageBubbleProps {
  message: ThreadMessage;
  /** The last message in a run by the same sender. In the other member's runs, only it shows the time. */
  last: boolean;
  /** The sequence number up to which the other member has read. */
  readSeq: number;
  /** The name of the other member. */
  otherName: string;
  /** Reports a message of the other member. */
  onReport: (messageId: string) => void;
}

/** A message; the member's own are on the right. */
export function MessageBubble({ message, last, readSeq, otherName, onReport }: MessageBubbleProps): JSX.Element {
  const { id: ownId } = useMember();
  const { id, fromUser, body, createdAt, seq, caution } = message;
  const mine = fromUser === ownId;
  const pending = isPending(message);
  const note = pending ? 'Sending…' : `${clockTime(createdAt)}${mine && seq <= readSeq ? ', read' : ''}`;
  return (
    <li className={clsx('flex flex-col', mine ? 'items-end' : 'items-start')}>
      <span className="sr-only">{mine ? 'You' : 'They'} wrote:</span>
      <div className={clsx('group flex w-full items-center gap-1', mine ? 'justify-end' : 'justify-start')}>
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
        {!mine && (
          <button
            type="button"
            aria-label="Report this message"
            title="Report this message"
            aria-haspopup="dialog"
            onClick={() => onReport(id)}
            className="grid size-9 shrink-0 place-items-center rounded-full text-ink-3 opacity-0 transition group-hover:opacity-100 hover:bg-raised hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-70"
          >
            <Flag aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {caution && !mine && (
        <CautionNotice
          id={id}
          messageId={id}
          userId={fromUser}
          name={otherName}
          className="mt-1.5 max-w-[85%] sm:max-w-[75%]"
        />
      )}
      {(last || mine) && (
        <time dateTime={createdAt} className={clsx('px-1 pt-1 text-xs text-ink-3', last && 'pb-3')}>
          {note}
        </time>
      )}
    </li>
  );
}
