import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';

interface BannerProps {
  tone?: 'plain' | 'trust' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

const TONES = { plain: 'border-line text-ink-2', trust: 'border-trust/50 text-ink', danger: 'border-danger text-ink' };
const ICON_TONES = { plain: 'text-accent-ink', trust: 'text-trust', danger: 'text-danger' };

/** A permanent note on the page, inside a card or above a list. */
export function Banner({ tone = 'plain', icon, children, className }: BannerProps): JSX.Element {
  return (
    <div className={clsx('flex gap-3 rounded-lg border bg-raised px-4 py-3.5 text-sm', TONES[tone], className)}>
      {icon && <span className={clsx('mt-0.5 shrink-0 [&>svg]:size-5', ICON_TONES[tone])}>{icon}</span>}
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
