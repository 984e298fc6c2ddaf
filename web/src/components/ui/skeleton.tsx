import { clsx } from 'clsx';
import type { JSX } from 'react';

/** A loading placeholder. */
export function Skeleton({ className }: { className?: string }): JSX.Element {
  return (
    // `:where` has no specificity, so that `className` can override the rounding.
    <span
      aria-hidden="true"
      className={clsx('pulse-soft block bg-raised [:where(&)]:rounded-sm light:bg-sunken', className)}
    />
  );
}
