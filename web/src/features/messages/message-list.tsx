import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { clockTime, matchedDay } from '../../lib/relative-time.js';
import { useMember } from '../../lib/session.js';
import { byDay, isPending, type ThreadMessage } from './thread-messages.js';
import type { Thread } from './use-thread.js';

/** How near the end somebody must be, in pixels, for new messages to keep them there. */
const NEAR_END = 120;

export function MessageList({ thread, typing }: { thread: Thread; typing: boolean }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { messages, match } = thread;
  const lastId = messages.at(-1)?.id;
  const atEnd = useRef(true);

  useLayoutEffect(() => {
    const element = box.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [lastId, typing]);

  const loadEarlier = async (): Promise<void> => {
    const element = box.current;
    const fromEnd = element ? element.scrollHeight - element.scrollTop : 0;
    await thread.loadEarlier();
    requestAnimationFrame(() => {
      if (element) element.scrollTop = element.scrollHeight - fromEnd;
    });
  };

  return (
    <div
      ref={box}
      tabIndex={0}
      role="log"
      aria-label={`Messages with ${match?.displayName ?? 'this member'}`}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
      className="min-h-0 flex-1 overflow-y-auto px-4 sm:px-6"
    >
      <div className="mx-auto flex min-h-full max-w-[45rem] flex-col justify-end py-6">
        {thread.hasEarlier && <EarlierButton onLoad={loadEarlier} />}
        {messages.length === 0 && (
          <p className="my-auto py-16 text-center text-ink-2">No messages yet. Start the conversation!</p>
        )}
        {byDay(messages, matchedDay).map(({ day, messages: ofDay }) => (
          <section key={day} aria-label={day}>
            <p aria-hidden="true" className="py-4 text-center text-sm text-ink-3">
              {day}
            </p>
            <ol className="flex flex-col gap-1.5">
              {ofDay.map((message, index) => (
                <Bubble
                  key={message.clientId ?? message.id}
                  message={message}
                  last={ofDay[index + 1]?.fromUser !== message.fromUser}
                  readSeq={thread.readSeq}
                />
              ))}
            </ol>
          </section>
        ))}
        {typing && (
          <p className="pt-3 text-sm text-ink-3">
            <span className="pulse-soft">typing...</span>
          </p>
        )}
      </div>
    </div>
  );
}

function EarlierButton({ onLoad }: { onLoad: () => Promise<void> }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const mounted = useRef(true);
  useEffect(() => () => void (mounted.current = false), []);
  const load = (): void => {
    setBusy(true);
    onLoad()
      .catch(() => undefined)
      .finally(() => mounted.current && setBusy(false));
  };
  return (
    <div className="flex justify-center">
      <Button variant="outline" size="sm" busy={busy} onClick={load}>
        Earlier messages
      </Button>
    </div>
  );
}

interface BubbleProps {
  message: ThreadMessage;
  /** The last one of a run by the same person, which carries the time. */
  last: boolean;
  readSeq: number;
}

function Bubble({ message, last, readSeq }: BubbleProps): JSX.Element {
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
          'max-w-[85%] rounded-lg border px-4.5 py-2.5 break-words whitespace-pre-wrap transition sm:max-w-[75%]',
          mine ? 'border-mine bg-mine text-on-mine' : 'border-raised bg-raised text-ink light:border-line',
          last && (mine ? 'rounded-br-sm' : 'rounded-bl-sm'),
          pending && 'opacity-70',
        )}
      >
        {body}
      </p>
      {(last || pending) && (
        <time dateTime={createdAt} className="px-1 pt-1 pb-3 text-xs text-ink-3">
          {note}
        </time>
      )}
    </li>
  );
}
