import type { JSX } from 'react';

/** Two overlapping rings with the lens between them. */
export function LogoMark({ className }: { className?: string }): JSX.Element {
  return (
    <svg viewBox="0 0 36 26" aria-hidden="true" className={className}>
      <path d="M18 4.6a10.2 10.2 0 0 1 0 16.8 10.2 10.2 0 0 1 0-16.8Z" className="fill-lens" opacity="0.85" />
      <circle cx="12.2" cy="13" r="10.2" fill="none" strokeWidth="1.8" className="stroke-ring-a" />
      <circle cx="23.8" cy="13" r="10.2" fill="none" strokeWidth="1.8" className="stroke-like" />
    </svg>
  );
}
