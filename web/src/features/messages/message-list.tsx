import { ArrowDown } from 'lucide-react';
import { Fragment, lazy, Suspense, useEffect, useRef, useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { matchedDay } from '../../lib/relative-time.js';
import { useMember } from '../../entities/session/session.js';
import { toastFailure } from '../../lib/toast.js';
import { MessageBubble } from './message-bubble.js';
import { byDay } from './thread-messages.js';
import { useScrolledThread } from './use-scrolled-thread.js';
import type { Thread } from './use-thread.js';

/** Loaded on demand, because it is rarely used and includes form validation. */
const ReportDialog = lazy(() => import('../../entities/member/report-dialog.js'));

/** The messages grouped by day, newest last. */
export function MessageList({ thread, typing }: { thread: Thread; typing: boolean }): JSX.Element {
  const { id: ownId } = useMember();
  const { messages, match, firstUnreadId } = thread;
  const [reportedId, setReportedId] = useState<string | null>(null);
  const navigate = useNavigate();
  const { box, newBelow, scrollToEnd, keepPosition, onScroll } = useScrolledThread(messages.at(-1), { ownId, typing });

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        tabIndex={0}
        role="log"
        aria-label={`Messages with ${match?.displayName ?? 'this member'}`}
        onScroll={onScroll}
        // Positioned, so that it also clips what is absolute inside, which would make the page scroll below the input.
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 sm:px-6"
      >
        <div className="mx-auto flex min-h-full max-w-[45rem] flex-col justify-end py-6">
          {thread.hasEarlier && <EarlierButton onLoad={() => keepPosition(thread.loadEarlier)} />}
          {messages.length === 0 && (
            <p className="my-auto py-16 text-center text-ink-2">No messages yet. Start the conversation!</p>
          )}
          {byDay(messages, matchedDay).map(({ day, messages: dayMessages }) => (
            <section key={day} aria-label={day}>
              <p aria-hidden="true" className="py-4 text-center text-sm text-ink-3">
                {day}
              </p>
              <ol className="flex flex-col gap-1.5">
                {dayMessages.map((message, index) => (
                  <Fragment key={message.clientId ?? message.id}>
                    {message.id === firstUnreadId && <UnreadDivider />}
                    <MessageBubble
                      message={message}
                      last={dayMessages[index + 1]?.fromUser !== message.fromUser}
                      readSeq={thread.readSeq}
                      onReport={setReportedId}
                      otherName={match?.displayName ?? 'this member'}
                    />
                  </Fragment>
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
      {newBelow && (
        <Button
          size="sm"
          onClick={() => {
            scrollToEnd();
            box.current?.focus({ preventScroll: true });
          }}
          className="absolute! bottom-4 left-1/2 -translate-x-1/2 shadow-float"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          New messages
        </Button>
      )}
      {reportedId !== null && match && (
        <Suspense>
          <ReportDialog
            userId={match.userId}
            name={match.displayName ?? 'this member'}
            messageId={reportedId}
            onClose={() => setReportedId(null)}
            onBlocked={() => void navigate('/messages')}
          />
        </Suspense>
      )}
    </div>
  );
}

function UnreadDivider(): JSX.Element {
  return (
    <li className="my-2 flex items-center gap-3 text-xs font-semibold text-accent-ink before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      Unread
    </li>
  );
}

function EarlierButton({ onLoad }: { onLoad: () => Promise<void> }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const load = (): void => {
    setBusy(true);
    onLoad()
      .catch((error: unknown) => toastFailure('Error', error, 'Failed to load messages'))
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
