import type { JSX } from 'react';
import { Button } from './button.js';

interface SaveBarProps {
  isDirty: boolean;
  busy: boolean;
  /** The label of the button. */
  label: string;
}

/** Stays at the bottom of a long form: whether it has changes, and the button that saves them. */
export function SaveBar({ isDirty, busy, label }: SaveBarProps): JSX.Element {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-16 z-10 -mx-(--gutter) flex items-center justify-between gap-4 border-t border-line bg-canvas px-(--gutter) py-4 lg:bottom-0 lg:mx-0 lg:px-0"
    >
      <p className="text-sm text-ink-3">{isDirty ? 'You have unsaved changes.' : ''}</p>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </div>
  );
}
