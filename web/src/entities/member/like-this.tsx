import { clsx } from 'clsx';
import { MessageCircleHeart } from 'lucide-react';
import { lazy, Suspense, useContext, useState, type JSX } from 'react';
import { NoteSender, type ProfilePart } from './note-sender.js';

/** Loaded on demand, because most likes have no note. */
const NoteComposer = lazy(() => import('./note-composer.js'));

interface LikeThisProps {
  /** The member whose profile it is. */
  userId: string;
  name: string;
  part: ProfilePart;
  className?: string;
}

const labelOf = (part: ProfilePart): string =>
  'prompt' in part ? `Like “${part.prompt.question}” with a note` : `Like photo ${part.number} with a note`;

/** A small button at a photo or prompt that opens the composer of a like with a note on it. */
export function LikeThis({ userId, name, part, className }: LikeThisProps): JSX.Element | null {
  const send = useContext(NoteSender);
  const [isOpen, setIsOpen] = useState(false);
  if (send === null) return null;
  return (
    <>
      <button
        type="button"
        aria-label={labelOf(part)}
        title={labelOf(part)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-like transition',
          'hover:border-like hover:bg-like hover:text-on-like active:scale-95',
          className,
        )}
      >
        <MessageCircleHeart aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <Suspense>
          <NoteComposer userId={userId} name={name} part={part} onSend={send} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
