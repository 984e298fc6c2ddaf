import type { JSX } from 'react';
import { Skeleton } from '../../components/ui/skeleton.js';

/** The matrix of notifications while it loads. */
export function ChoicesSkeleton(): JSX.Element {
  return (
    <div role="status" aria-label="Loading preferences">
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
