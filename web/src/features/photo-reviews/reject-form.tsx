import { countCharacters, LIMITS } from '@kindred/contracts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { composeReason, REJECT_REASONS, maxNoteLength } from './reject-reasons.js';

interface RejectFormProps {
  busy: boolean;
  /** Receives the reason for the member; null for none. */
  onReject: (reason: string | null) => void;
  onCancel: () => void;
  cancelLabel: string;
  /** Enables shortcuts: a digit chooses a reason, Enter rejects. The form then takes the focus. */
  keys?: boolean;
}

/** Rejects a photo with a preset reason, a free-text note, both, or neither. */
export function RejectForm({ busy, onReject, onCancel, cancelLabel, keys = false }: RejectFormProps): JSX.Element {
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const tooLong = countCharacters(note.trim()) > maxNoteLength(chosen);

  const choose = (reason: string): void => setChosen(chosen === reason ? null : reason);
  const reject = (): void => {
    if (!busy && !tooLong) onReject(composeReason({ preset: chosen, note }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    reject();
  };
  useShortcuts(
    keys ? { chooseReason: (digit) => choose(REJECT_REASONS[Number(digit) - 1] ?? ''), submit: reject } : {},
  );

  useEffect(() => {
    if (keys) form.current?.focus();
  }, [keys]);

  return (
    <form ref={form} tabIndex={-1} aria-label="Rejection" onSubmit={submit} className="flex flex-col gap-4">
      <div role="group" aria-labelledby={`${id}-reasons`} aria-describedby={`${id}-note`}>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <p id={`${id}-reasons`} className="font-medium">
            Reason
          </p>
          <p id={`${id}-note`} className="text-ink-3">
            Optional. The member will see this.
          </p>
        </div>
        <ul className="flex flex-col gap-1">
          {REJECT_REASONS.map((reason, index) => (
            <li key={reason}>
              <button
                type="button"
                aria-pressed={chosen === reason}
                {...(keys && shortcutProps('chooseReason', index + 1))}
                onClick={() => choose(reason)}
                className={clsx(
                  'flex min-h-10 w-full items-center gap-3 rounded-md border px-3.5 py-1.5 text-left text-sm transition',
                  chosen === reason
                    ? 'border-accent-ink bg-chip text-accent-ink'
                    : 'border-line text-ink-2 hover:border-line-strong hover:bg-raised',
                )}
              >
                {keys && <KeyHint>{String(index + 1)}</KeyHint>}
                <span className="min-w-0 flex-1">{reason}</span>
                <Check aria-hidden="true" className={clsx('size-4 shrink-0', chosen !== reason && 'invisible')} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <TextAreaField
        label="In your own words"
        error={tooLong ? `The reason may have up to ${LIMITS.reasonMaxLength} characters` : undefined}
        rows={2}
        maxLength={Math.max(note.length, maxNoteLength(chosen))}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex justify-end gap-3 max-sm:*:grow">
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant="danger" busy={busy} {...(keys && shortcutProps('submit'))}>
          Reject
          {keys && <KeyHint>Enter</KeyHint>}
        </Button>
      </div>
    </form>
  );
}
