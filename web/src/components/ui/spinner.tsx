import { clsx } from 'clsx';
import type { JSX } from 'react';

/** A loading spinner. Decorative unless it has a `label`, which screen readers announce. */
export function Spinner({ className = 'size-6', label }: { className?: string; label?: string }): JSX.Element {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('ring-turn', className)}>
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
        <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** A spinner centered in an otherwise empty page or panel. */
export function LoadingScreen({ label = 'Loading' }: { label?: string }): JSX.Element {
  return (
    <div className="grid min-h-80 place-items-center text-ink-3">
      <Spinner className="size-9" label={label} />
    </div>
  );
}
