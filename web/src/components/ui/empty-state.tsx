import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Emblem } from './emblem.js';
import { Rings } from './rings.js';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

/** The empty state of a list or screen. */
export function EmptyState({ title, children, action }: EmptyStateProps): JSX.Element {
  return (
    <div className="relative isolate grid min-h-96 place-items-center overflow-hidden px-6 py-16 text-center sm:min-h-128">
      <Rings className="absolute top-1/2 left-1/2 -z-10 w-[min(34rem,100%)] -translate-1/2 opacity-45" />
      <div className="flex max-w-md flex-col items-center gap-3">
        <h2 className="text-xl sm:text-2xl">{title}</h2>
        {children && <p className="text-balance text-ink-2">{children}</p>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}

/** A failed fetch, with a retry button. */
export function FailedState({
  message,
  retry = 'Try Again',
  compact = false,
  action,
  onRetry,
}: {
  message: string;
  /** The button's label. */
  retry?: string;
  /** A smaller version for use inside a card. */
  compact?: boolean;
  /** A link or button before the retry button. */
  action?: ReactNode;
  onRetry: () => void;
}): JSX.Element {
  return (
    <div role="alert" className={clsx('grid place-items-center px-6 text-center', compact ? 'py-8' : 'min-h-80 py-16')}>
      <div className="flex max-w-md flex-col items-center">
        {!compact && (
          <Emblem>
            <CircleAlert />
          </Emblem>
        )}
        <p className="text-lg text-balance text-ink-2">{message}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {action}
          <button
            type="button"
            onClick={onRetry}
            className="h-12 rounded-full border border-line-strong px-6 font-semibold transition hover:bg-raised"
          >
            {retry}
          </button>
        </div>
      </div>
    </div>
  );
}
