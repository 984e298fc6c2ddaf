import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { Skeleton } from '../../components/ui/skeleton.js';

export const PHOTO_GRID = 'grid grid-cols-2 items-start gap-2 xs:grid-cols-3 sm:gap-3';
export const PHOTO_SHAPE = 'aspect-[4/5] w-full rounded-lg';
/** The text below the grid, with a fixed minimum height to avoid a layout shift. */
export const PHOTO_COUNT = 'mt-4 min-h-11 text-sm text-ink-3';

/** Placeholder while the photos load. */
export function PhotoSlots(): JSX.Element {
  return (
    <div role="status" aria-label="Loading photos">
      <div className={PHOTO_GRID}>
        {Array.from({ length: LIMITS.photosPerMember }, (_, index) => (
          <Skeleton key={index} className={PHOTO_SHAPE} />
        ))}
      </div>
      <p className={PHOTO_COUNT} />
    </div>
  );
}

/** Empty slots up to the photo limit. */
export function FreeSlots({ count }: { count: number }): JSX.Element[] {
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (
    <li key={index} aria-hidden="true" className={`${PHOTO_SHAPE} border border-dashed border-line`} />
  ));
}
