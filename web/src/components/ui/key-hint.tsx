import { clsx } from 'clsx';
import type { JSX } from 'react';

/** The shortcut key of a button. Visual only: screen readers get `aria-keyshortcuts`. Hidden without a keyboard. */
export function KeyHint({ children, className }: { children: string; className?: string }): JSX.Element {
  return (
    <kbd
      aria-hidden="true"
      className={clsx(
        'inline-grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-sm border border-current px-1.5 font-sans text-xs leading-none font-semibold max-sm:hidden pointer-coarse:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
