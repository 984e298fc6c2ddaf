import { MicOff, SendHorizontal } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type JSX, type KeyboardEvent } from 'react';
import { Banner } from '../../components/ui/banner.js';
import { errorBodyOf } from '../../lib/failure.js';
import { toastFailure } from '../../lib/toast.js';
import { useNow } from '../../lib/use-now.js';
import { ConfirmMessageDialog, type HeldMessage } from '../../entities/conversation/confirm-message-dialog.js';
import { useDraft } from '../../entities/conversation/drafts.js';
import { useOwnTyping } from './typing-signals.js';

interface ComposerProps {
  matchId: string;
  onSend: (body: string, confirmed?: boolean) => Promise<void>;
}

/** The message input: Enter sends, Shift+Enter adds a new line. A message that fails to send is restored. */
export function Composer({ matchId, onSend }: ComposerProps): JSX.Element {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(matchId);
  /** The server's mute message, which includes the end of the mute. */
  const [muteMessage, setMuteMessage] = useState<string>();
  /** Messages that the shield asks about, in order. Each is also in the draft, so that leaving loses none. */
  const [held, setHeld] = useState<readonly HeldMessage[]>([]);
  const [asked] = held;
  const { typed, stopped } = useOwnTyping(matchId);
  const body = text.trim();

  /** The failed messages restored so far. The draft starts with them unless the member edited them. */
  const restored = useRef('');
  /** Inserts a failed message after those restored before it and before the new draft, so that the order is kept. */
  const restore = (failed: string) => (draft: string) => {
    const before = `${draft}\n`.startsWith(`${restored.current}\n`) ? restored.current : '';
    const newDraft = draft.slice(before.length).replace(/^\n/, '');
    restored.current = joinLines(before, failed);
    return joinLines(restored.current, newDraft);
  };

  /** Removes a restored message from the draft. */
  const withdraw = (sent: string) => (draft: string) => {
    restored.current = withoutLines(restored.current, sent);
    return withoutLines(draft, sent);
  };

  const post = async (message: string, confirmed: boolean): Promise<void> => {
    try {
      await onSend(message, confirmed);
      setMuteMessage(undefined);
    } catch (error) {
      setText(restore(message));
      const { code, message: reason, reasons = [] } = errorBodyOf(error);
      if (code === 'CONFIRM_MESSAGE') {
        setHeld((before) => [...before, { body: message, reasons }]);
        return;
      }
      setMuteMessage(code === 'MUTED' ? reason : undefined);
      toastFailure('Error', error, 'Failed to send message');
    }
  };

  const send = async (): Promise<void> => {
    if (body === '') return;
    setText(() => '');
    stopped();
    input.current?.focus();
    await post(body, false);
  };

  const closeQuestion = (): void => {
    setHeld((before) => before.slice(1));
    input.current?.focus();
  };

  const sendAnyway = (message: string): void => {
    closeQuestion();
    setText(withdraw(message));
    void post(message, true);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      data-bottom-bar
      className="border-t border-line px-4 py-3 sm:px-6 sm:py-4"
    >
      {muteMessage && <MuteBanner message={muteMessage} />}
      {asked && (
        <ConfirmMessageDialog
          key={asked.body}
          message={asked}
          onEdit={closeQuestion}
          onSend={() => sendAnyway(asked.body)}
        />
      )}
      <div className="mx-auto flex max-w-[45rem] items-end gap-2 rounded-xl border border-line-strong bg-field p-1.5 pl-5 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus">
        <label htmlFor={id} className="sr-only">
          Message
        </label>
        <textarea
          ref={input}
          id={id}
          rows={1}
          value={text}
          placeholder="Type a message..."
          enterKeyHint="send"
          onChange={(event) => {
            const { value } = event.target;
            setText(() => value);
            if (value.trim() === '') stopped();
            else typed();
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 outline-none placeholder:text-ink-3"
        />
        <button
          type="submit"
          disabled={body === ''}
          aria-label="Send message"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition hover:bg-primary-hover disabled:opacity-40"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </button>
      </div>
    </form>
  );
}

function joinLines(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

/** Without the first occurrence of these lines. */
function withoutLines(text: string, lines: string): string {
  const start = `\n${text}\n`.indexOf(`\n${lines}\n`);
  if (start < 0) return text;
  return joinLines(text.slice(0, Math.max(0, start - 1)), text.slice(start + lines.length + 1));
}

/** Disappears when the mute expires; a permanent mute has no end and stays. */
function MuteBanner({ message }: { message: string }): JSX.Element | null {
  const now = useNow();
  if (parseUtcMinute(message) <= now) return null;
  return (
    <Banner tone="danger" icon={<MicOff aria-hidden="true" />} className="mx-auto mb-3 max-w-[45rem]">
      {message}
    </Banner>
  );
}

/** The timestamp in a text such as `until 2026-03-17 14:05 UTC`, in epoch milliseconds; NaN if there is none. */
function parseUtcMinute(text: string): number {
  const [, day, time] = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC/.exec(text) ?? [];
  return Date.parse(`${day}T${time}Z`);
}
