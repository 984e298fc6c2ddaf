import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Skeleton } from '../../components/ui/skeleton.js';

/** Placeholder messages. */
const MESSAGES = [
  { mine: false, width: 'w-3/5' },
  { mine: true, width: 'w-2/5' },
  { mine: false, width: 'w-1/2' },
  { mine: true, width: 'w-3/5' },
];

/** A conversation while it loads. */
export function ThreadSkeleton(): JSX.Element {
  return (
    <div role="status" aria-label="Loading" className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-4 border-b border-line px-3 py-3 sm:px-6">
        <Skeleton className="size-11 rounded-full max-md:ml-13" />
        <div className="flex flex-col gap-2 py-1">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden px-4 sm:px-6">
        <div className="mx-auto flex w-full max-w-[45rem] flex-1 flex-col justify-end gap-8 py-6">
          {MESSAGES.map(({ mine, width }, index) => (
            <Skeleton key={index} className={clsx('h-12 rounded-lg', width, mine && 'self-end')} />
          ))}
        </div>
      </div>
      <div className="border-t border-line px-4 py-3 sm:px-6 sm:py-4">
        <Skeleton className="mx-auto h-[3.625rem] max-w-[45rem] rounded-xl" />
      </div>
    </div>
  );
}
