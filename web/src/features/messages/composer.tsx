import { MicOff, SendHorizontal } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type JSX, type KeyboardEvent } from 'react';
import { Banner } from '../../components/ui/banner.js';
import { refusalOf } from '../../lib/failure.js';
import { toastFailure } from '../../lib/toast.js';
import { useNow } from '../../lib/use-now.js';
import { useDraft } from './drafts.js';
import { useOwnTyping } from './use-typing.js';

interface ComposerProps {
  matchId: string;
  onSend: (body: string) => Promise<void>;
}

/** Where a message is written: Enter sends, Shift and Enter begins a new line. A message that fails comes back. */
export function Composer({ matchId, onSend }: ComposerProps): JSX.Element {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, change] = useDraft(matchId);
  /** Why this member may not write for now, with the date it ends, as the server said it. */
  const [muted, setMuted] = useState<string>();
  const { typed, stopped } = useOwnTyping(matchId);
  const body = text.trim();

  /** What came back, which the text begins with for as long as nobody changed it. */
  const returned = useRef('');
  /** Behind what came back before it and before what was begun in the meantime: nothing is lost, all of it is in order. */
  const takeBack = (failed: string) => (since: string) => {
    const before = `${since}\n`.startsWith(`${returned.current}\n`) ? returned.current : '';
    const begun = since.slice(before.length).replace(/^\n/, '');
    returned.current = joined(before, failed);
    return joined(returned.current, begun);
  };

  const send = async (): Promise<void> => {
    if (body === '') return;
    change(() => '');
    stopped();
    input.current?.focus();
    try {
      await onSend(body);
      setMuted(undefined);
    } catch (error) {
      change(takeBack(body));
      const { code, message } = refusalOf(error);
      setMuted(code === 'MUTED' ? message : undefined);
      toastFailure('Error', error, 'Failed to send message');
    }
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
      {muted && <MuteBanner words={muted} />}
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
            change(() => value);
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

function joined(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

/** Goes by itself when the mute does; one without an end stays. */
function MuteBanner({ words }: { words: string }): JSX.Element | null {
  const now = useNow();
  if (momentIn(words) <= now) return null;
  return (
    <Banner tone="danger" icon={<MicOff aria-hidden="true" />} className="mx-auto mb-3 max-w-[45rem]">
      {words}
    </Banner>
  );
}

/** The moment that a text names as `2026-03-17 14:05 UTC`, in milliseconds since 1970; not a number where it names none. */
function momentIn(text: string): number {
  const [, day, time] = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC/.exec(text) ?? [];
  return Date.parse(`${day}T${time}Z`);
}
