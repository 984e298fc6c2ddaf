import { clsx } from 'clsx';
import { useCallback, useState, type JSX, type ReactNode } from 'react';
import { FilterBox } from '../../components/ui/filter-box.js';
import { Pager } from '../../components/ui/pager.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { SortChoice, type Order } from './sort-choice.js';

interface PagedListProps<Item> {
  /** What is listed: "pending verifications". */
  of: string;
  items: readonly Item[];
  size: number;
  /** Which end of `items` is the first one. */
  order: Order;
  keyOf: (item: Item) => string;
  /** What the filter looks in. */
  textOf: (item: Item) => string;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** A list that came whole, with a filter and a choice of its order; where it is longer than a page, with pages. */
export function PagedList<Item>({
  of,
  items,
  size,
  order,
  keyOf,
  textOf,
  className,
  children,
}: PagedListProps<Item>): JSX.Element {
  const [view, setView] = useState({ filter: '', order, page: 0 });
  const filter = useCallback(
    (text: string) => setView((before) => ({ ...before, filter: text.toLowerCase(), page: 0 })),
    [],
  );

  const paged = items.length > size || view.filter !== '';
  const found = items.filter((item) => textOf(item).toLowerCase().includes(view.filter));
  if (view.order !== order) found.reverse();
  const last = Math.max(0, Math.ceil(found.length / size) - 1);
  // The page that was shown may be gone since.
  const page = Math.min(view.page, last);
  const start = page * size;
  const shown = found.slice(start, start + size);
  const turn = (step: number): void => setView({ ...view, page: page + step });

  return (
    <>
      {/* Beside the filter the choice hardly grows; alone in a line it fills it. */}
      <div className="mb-4 flex flex-wrap justify-between gap-3">
        <FilterBox
          label={`Filter ${of}`}
          placeholder="Filter"
          onFilter={filter}
          className="min-w-48 flex-99 sm:max-w-sm"
        />
        <SortChoice
          label={`Sort ${of}`}
          value={view.order}
          onChoose={(chosen) => setView({ ...view, order: chosen, page: 0 })}
          className="w-38 max-sm:grow"
        />
      </div>
      <ul className={clsx(className)}>
        {shown.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {paged && (
        <Pager
          of={of}
          from={start + 1}
          to={start + shown.length}
          total={found.length}
          none={`No ${of} match the filter`}
          onPrevious={page > 0 ? () => turn(-1) : undefined}
          onNext={page < last ? () => turn(1) : undefined}
          className="mt-5"
        />
      )}
    </>
  );
}

/** The row above such a list while the list is on its way. */
export function PagedListControlsLoading(): JSX.Element {
  return (
    <div className="mb-4 flex flex-wrap justify-between gap-3">
      <Skeleton className="h-11 min-w-48 flex-99 rounded-full sm:max-w-sm" />
      <Skeleton className="h-11 w-38 rounded-full max-sm:grow" />
    </div>
  );
}
