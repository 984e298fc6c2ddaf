import { clsx } from 'clsx';
import { useCallback, useState, type JSX, type ReactNode } from 'react';
import { FilterBox } from './filter-box.js';
import { Pager } from './pager.js';
import { Skeleton } from './skeleton.js';
import { SortChoice, type Order } from './sort-choice.js';

interface PagedListProps<Item> {
  /** Plural noun for the items, such as "pending verifications". */
  of: string;
  items: readonly Item[];
  size: number;
  /** The order of `items`. */
  order: Order;
  keyOf: (item: Item) => string;
  /** The text that the filter searches. */
  textOf: (item: Item) => string;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** Filters, sorts, and pages a list on the client. Page controls appear when the list exceeds a page. */
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
  // The list can shrink below the current page.
  const page = Math.min(view.page, last);
  const start = page * size;
  const shown = found.slice(start, start + size);
  const turn = (step: number): void => setView({ ...view, page: page + step });

  return (
    <>
      {/* The filter's large grow factor keeps the select narrow; when it wraps, it fills its row. */}
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

/** Placeholder for the filter and the sort select while the list loads. */
export function PagedListControlsLoading(): JSX.Element {
  return (
    <div className="mb-4 flex flex-wrap justify-between gap-3">
      <Skeleton className="h-11 min-w-48 flex-99 rounded-full sm:max-w-sm" />
      <Skeleton className="h-11 w-38 rounded-full max-sm:grow" />
    </div>
  );
}
