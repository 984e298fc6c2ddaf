import { clsx } from 'clsx';
import type { JSX } from 'react';

/** The shape of something that is on its way. */
export function Skeleton({ className }: { className?: string }): JSX.Element {
  return (
    <span aria-hidden="true" className={clsx('pulse-soft block rounded-sm bg-raised light:bg-sunken', className)} />
  );
}
