import { clsx } from 'clsx';
import type { JSX } from 'react';

/** The shape of something that is on its way. */
export function Skeleton({ className }: { className?: string }): JSX.Element {
  return (
    // The corners have no weight: whatever `className` says of them holds.
    <span
      aria-hidden="true"
      className={clsx('pulse-soft block bg-raised [:where(&)]:rounded-sm light:bg-sunken', className)}
    />
  );
}
