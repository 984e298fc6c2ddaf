import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import type { JSX } from 'react';

/** Stands in for a rejected photo, which is deleted. */
export function RejectedPhotoPlaceholder({ className }: { className: string }): JSX.Element {
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center border border-dashed border-line-strong text-ink-3 [&>svg]:size-1/4 [&>svg]:min-h-5 [&>svg]:min-w-5',
        className,
      )}
    >
      <ImageOff aria-hidden="true" />
    </span>
  );
}
