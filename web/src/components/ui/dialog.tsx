import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type JSX, type MouseEvent, type ReactNode } from 'react';
import { DialogId, pushDialog, useTopDialog } from '../../lib/open-dialogs.js';
import { IconButton } from './button.js';
import { DialogToaster } from './toaster.js';

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /**
   * `sheet` slides up from the lower edge on small screens; `side` is at the right edge; `wide` is 768 px; `workspace` is
   * 1100 px, and fullscreen on small screens.
   */
  shape?: 'card' | 'wide' | 'sheet' | 'side' | 'workspace';
}

const SHAPES = {
  card: 'm-auto w-[calc(100%-2rem)] max-w-lg rounded-xl border',
  wide: 'm-auto w-[calc(100%-2rem)] max-w-3xl rounded-xl border',
  sheet: 'sheet-enter mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-xl border-t sm:m-auto sm:rounded-xl sm:border',
  workspace:
    'max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-full sm:m-auto sm:w-[calc(100%-2rem)] sm:max-w-[1100px] sm:rounded-xl sm:border',
  side: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-md border-l',
};

/**
 * A modal dialog that is open while mounted. The native <dialog> traps the focus and closes on Escape; closing restores the
 * focus.
 */
export function Dialog({ title, description, onClose, children, actions, shape = 'card' }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const removeDialog = pushDialog(id);
    return () => {
      removeDialog();
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [id]);

  /** Whether the press began outside; a text selection from inside can end there and must not close the dialog. */
  const pressedOutside = useRef(false);
  const closeFromBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current && pressedOutside.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => (pressedOutside.current = target === dialog.current)}
      onClick={closeFromBackdrop}
      className={clsx(
        'max-h-[calc(100dvh-2rem)] overflow-y-auto border-line bg-surface text-ink shadow-card',
        SHAPES[shape],
      )}
    >
      <div className="flex flex-col gap-5 p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="min-w-0 text-xl">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose} className="-mt-2 -mr-2">
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {description && (
          <p id={`${id}-description`} className="-mt-3.5 text-ink-2">
            {description}
          </p>
        )}
        <DialogId value={id}>{children}</DialogId>
        {actions && <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">{actions}</div>}
      </div>
      <DialogToaster open={useTopDialog() === id} />
    </dialog>
  );
}
