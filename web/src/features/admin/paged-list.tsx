import { clsx } from 'clsx';
import { useCallback, useState, type JSX, type ReactNode } from 'react';
import { FilterBox } from '../../components/ui/filter-box.js';
import { Pager } from '../../components/ui/pager.js';

interface PagedListProps<Item> {
  /** What is listed: "pending verifications". */
  of: string;
  items: readonly Item[];
  size: number;
  keyOf: (item: Item) => string;
  /** What the filter looks in. */
  textOf: (item: Item) => string;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** A list that came whole; where it is longer than a page, with pages and a filter. */
export function PagedList<Item>({
  of,
  items,
  size,
  keyOf,
  textOf,
  className,
  children,
}: PagedListProps<Item>): JSX.Element {
  const [view, setView] = useState({ filter: '', page: 0 });
  const filter = useCallback((text: string) => setView({ filter: text.toLowerCase(), page: 0 }), []);

  const long = items.length > size || view.filter !== '';
  const found = items.filter((item) => textOf(item).toLowerCase().includes(view.filter));
  const last = Math.max(0, Math.ceil(found.length / size) - 1);
  // The page that was shown may be gone since.
  const page = Math.min(view.page, last);
  const start = page * size;
  const shown = found.slice(start, start + size);
  const turn = (step: number): void => setView({ ...view, page: page + step });

  return (
    <>
      {long && <FilterBox label={`Filter ${of}`} placeholder="Filter" onFilter={filter} className="mb-4 max-w-sm" />}
      <ul className={clsx(className)}>
        {shown.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {long && (
        <Pager
          of={of}
          from={start + 1}
          to={start + shown.length}
          total={found.length}
          onPrevious={page > 0 ? () => turn(-1) : undefined}
          onNext={page < last ? () => turn(1) : undefined}
          className="mt-5"
        />
      )}
    </>
  );
}
