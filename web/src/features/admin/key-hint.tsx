import { clsx } from 'clsx';
import type { JSX } from 'react';

/** The key that does the same; for the eye alone, and only where there is a keyboard. */
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
