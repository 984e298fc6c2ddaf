import type { JSX } from 'react';
import { Skeleton } from '../ui/skeleton.js';
import { PortraitGrid } from './portrait-card.js';

/** The portrait grid while it loads. */
export function PortraitSkeletons(): JSX.Element {
  return (
    <PortraitGrid label="Loading">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="overflow-hidden rounded-xl border border-line bg-surface">
          <Skeleton className="aspect-[4/5] rounded-none lg:aspect-square" />
          <div className="flex flex-col gap-3 p-5">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </PortraitGrid>
  );
}
