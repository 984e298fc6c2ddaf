import type { JSX } from 'react';
import { Skeleton } from '../../components/ui/skeleton.js';
import { PortraitGrid } from './portrait-card.js';

interface PortraitSkeletonsProps {
  /** Whether the cards have a bio and badges. */
  details?: boolean;
  /** The number of stacked buttons in each card. */
  buttons?: number;
}

/** The portrait grid while it loads. */
export function PortraitSkeletons({ details = false, buttons = 0 }: PortraitSkeletonsProps): JSX.Element {
  return (
    <PortraitGrid label="Loading">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="overflow-hidden rounded-xl border border-line bg-surface">
          <Skeleton className="aspect-[4/5] rounded-none lg:aspect-square" />
          <div className="flex flex-col gap-3 p-3.5 sm:p-5">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            {details && (
              <>
                <Skeleton className="h-16" />
                <div className="flex gap-1.5">
                  <Skeleton className="h-7 w-2/5 rounded-full" />
                  <Skeleton className="h-7 w-2/5 rounded-full" />
                </div>
                <Skeleton className="h-4 w-3/5" />
              </>
            )}
            {buttons > 0 && (
              <div className="flex flex-col gap-2.5 pt-3">
                <Skeleton className="mb-3 h-4 w-3/5" />
                {Array.from({ length: buttons }, (_, button) => (
                  <Skeleton key={button} className="h-10 rounded-full" />
                ))}
              </div>
            )}
          </div>
        </div>
      ))}
    </PortraitGrid>
  );
}
