import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { JSX } from 'react';

export type SortDirection = 'ascending' | 'descending';

interface SortHeaderProps {
  label: string;
  /** The direction if the table is sorted by this column, else null. */
  direction: SortDirection | null;
  onSort: () => void;
  className?: string;
}

/** The header of a sortable table column. */
export function SortHeader({ label, direction, onSort, className }: SortHeaderProps): JSX.Element {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th role="columnheader" scope="col" aria-sort={direction ?? 'none'} className={className}>
      <button
        type="button"
        onClick={onSort}
        className={clsx(
          'group inline-flex h-9 items-center gap-1.5 rounded-full px-3 text-sm font-semibold transition hover:text-ink md:-ml-3',
          direction === null
            ? 'text-ink-3 max-md:border max-md:border-line'
            : 'text-ink max-md:bg-raised max-md:shadow-float',
        )}
      >
        {label}
        <Arrow
          aria-hidden="true"
          className={clsx(
            'size-4',
            direction === null ? 'opacity-0 group-hover:opacity-60 max-md:hidden' : 'text-accent-ink',
          )}
        />
      </button>
    </th>
  );
}
