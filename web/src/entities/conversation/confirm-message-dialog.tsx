import type { JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';

/** A message that the shield asks about. */
export interface HeldMessage {
  body: string;
  /** Sentences from the server. */
  reasons: readonly string[];
}

interface ConfirmMessageDialogProps {
  message: HeldMessage;
  onEdit: () => void;
  onSend: () => void;
}

/** Asks the sender about a message, or the note of a like, that looks like those of scammers (docs/product.md, "The shield"). */
export function ConfirmMessageDialog({ message, onEdit, onSend }: ConfirmMessageDialogProps): JSX.Element {
  return (
    <Dialog
      title="Are you sure?"
      description="Messages like this one can make people uneasy this early. If you send it, they see a note about it."
      onClose={onEdit}
      actions={
        <>
          <Button variant="outline" onClick={onSend}>
            Send anyway
          </Button>
          <Button autoFocus onClick={onEdit}>
            Edit
          </Button>
        </>
      }
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-2 border-accent-ink pl-4 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
        {message.body}
      </blockquote>
      {message.reasons.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-accent-ink">
          {message.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
