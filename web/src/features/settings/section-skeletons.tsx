import type { JSX } from 'react';
import { Skeleton } from '../../components/ui/skeleton.js';

/** The plan while it loads, within the space that the section reserves. */
export function PlanSkeleton(): JSX.Element {
  return (
    <div role="status" aria-label="Loading your plan">
      <Skeleton className="h-26 rounded-lg" />
    </div>
  );
}

/** A line of small text while it loads, as high as that. */
export const TextSkeleton = (): JSX.Element => <Skeleton className="h-[1lh] w-2/3 text-sm" />;
