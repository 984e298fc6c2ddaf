import { clsx } from 'clsx';
import type { ComponentProps, JSX } from 'react';

/** A raised surface without padding. */
export function Card({ className, ...rest }: ComponentProps<'div'>): JSX.Element {
  return <div {...rest} className={clsx('rounded-xl border border-line bg-surface shadow-card', className)} />;
}
