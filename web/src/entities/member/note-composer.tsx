import { countCharacters, LIMITS } from '@kindred/contracts';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type JSX, type KeyboardEvent } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { Photo } from '../../components/ui/photo.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { errorBodyOf, isStaleError } from '../../lib/failure.js';
import { toastFailure } from '../../lib/toast.js';
import { ConfirmMessageDialog, type HeldMessage } from '../conversation/confirm-message-dialog.js';
import { useDraft } from '../conversation/drafts.js';
import type { LikeNote, ProfilePart, SendNote } from './note-sender.js';
import { photoIdOf } from './photo-id.js';

interface NoteComposerProps {
  userId: string;
  name: string;
  part: ProfilePart;
  onSend: SendNote;
  onClose: () => void;
}

const TOO_LONG = `A note can have up to ${LIMITS.likeNoteMaxLength} characters.`;

const targetOf = (part: ProfilePart): LikeNote['on'] =>
  'prompt' in part ? { question: part.prompt.question } : { photoId: photoIdOf(part.photo) };

/**
 * Writes the note of a like on a photo or prompt: Enter sends, Shift+Enter adds a new line. The note is a draft until it is
 * sent, so that neither closing nor a failure loses it.
 */
export default function NoteComposer({ userId, name, part, onSend, onClose }: NoteComposerProps): JSX.Element {
  const on = targetOf(part);
  const [text, setText] = useDraft(`note ${userId} ${JSON.stringify(on)}`);
  const [isSending, setIsSending] = useState(false);
  const [held, setHeld] = useState<HeldMessage | null>(null);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isLeft = useRef(false);
  const note = text.trim();
  const length = countCharacters(note);
  const isTooLong = length > LIMITS.likeNoteMaxLength;

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const close = (): void => {
    isLeft.current = true;
    onClose();
  };

  const post = async (confirmed: boolean): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    try {
      await onSend({ note, on, confirmed }, () => isLeft.current);
      setText(() => '');
      onClose();
    } catch (error) {
      const { code, reasons = [], fields } = errorBodyOf(error);
      const invalid = fields?.['note'] ?? fields?.['on'];
      if (code === 'CONFIRM_MESSAGE' && !isLeft.current) setHeld({ body: note, reasons });
      else if (invalid !== undefined && !isLeft.current) setProblem(invalid);
      else toastFailure('Error', error, 'Failed to send like');
      if (isStaleError(error)) onClose();
    } finally {
      setIsSending(false);
    }
  };

  const send = (): void => {
    if (note !== '' && !isTooLong && !isSending) void post(false);
  };

  const edit = (): void => {
    setHeld(null);
    field.current?.focus();
  };

  const sendOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <Dialog shape="sheet" title={`Send ${name} a note`} onClose={close}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
        className="flex flex-col gap-5"
      >
        <Quote userId={userId} name={name} part={part} />
        <TextAreaField
          ref={field}
          label="Your note"
          rows={3}
          value={text}
          readOnly={isSending}
          enterKeyHint="send"
          placeholder={'prompt' in part ? 'What would you say to that?' : 'What caught your eye?'}
          aside={
            <span className={clsx('text-sm', isTooLong ? 'text-danger' : 'text-ink-3')}>
              {length} / {LIMITS.likeNoteMaxLength}
            </span>
          }
          hint="It goes with your like. If you match, it’s your first message."
          error={isTooLong ? TOO_LONG : problem}
          onChange={({ target: { value } }) => setText(() => value)}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" variant="like" wide busy={isSending} disabled={note === '' || isTooLong}>
          {!isSending && <Heart aria-hidden="true" className="size-5" />}
          Send Like
        </Button>
      </form>
      {held && (
        <ConfirmMessageDialog
          message={held}
          onEdit={edit}
          onSend={() => {
            edit();
            void post(true);
          }}
        />
      )}
    </Dialog>
  );
}

/** The photo or the prompt that the note is on. */
function Quote({ userId, name, part }: Pick<NoteComposerProps, 'userId' | 'name' | 'part'>): JSX.Element {
  if ('prompt' in part) {
    const { question, answer } = part.prompt;
    return (
      <figure className="rounded-lg bg-sunken px-5 py-4">
        <figcaption className="text-sm text-ink-2">{question}</figcaption>
        <blockquote className="mt-1.5 line-clamp-4 font-display text-lg whitespace-pre-line wrap-anywhere sm:text-xl">
          {answer}
        </blockquote>
      </figure>
    );
  }
  return (
    <Photo
      id={userId}
      name={name}
      src={part.photo}
      placeholder={part.placeholder}
      width={720}
      alt={`Photo ${part.number} of ${name}`}
      className="aspect-[4/3] max-h-[38dvh] w-full rounded-lg"
    />
  );
}
