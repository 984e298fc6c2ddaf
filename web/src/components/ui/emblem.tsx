import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';

/** An icon in a ring, above the title of a card. */
export function Emblem({
  tone = 'accent',
  children,
}: {
  tone?: 'accent' | 'trust' | 'danger';
  children: ReactNode;
}): JSX.Element {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mb-6 grid size-16 place-items-center rounded-full border [&>svg]:size-7',
        {
          accent: 'border-transparent bg-chip text-accent-ink',
          trust: 'border-trust text-trust',
          danger: 'border-danger text-danger',
        }[tone],
      )}
    >
      {children}
    </span>
  );
}
