import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { failureMessage } from '../../lib/failure.js';
import type { StaffList } from '../../lib/use-staff-list.js';
import { Badge } from './badge.js';
import { Button } from './button.js';
import { EmptyState, FailedState } from './empty-state.js';
import { ListHint } from './list-hint.js';
import { Skeleton } from './skeleton.js';

interface StaffListViewProps<Item> {
  list: StaffList<Item>;
  /** The plural of the items: "reports". */
  of: string;
  empty: { title: string; text: string };
  keyOf: (item: Item) => string;
  /** The height of an item while the list loads. */
  skeletonClassName: string;
  children: (item: Item) => ReactNode;
}

/** The items of a list that staff work through, and its other states: loading, empty, failed, and more to show. */
export function StaffListView<Item>({
  list: { items, hasMore, error, isLoadingMore, refetch, showMore },
  of,
  empty,
  keyOf,
  skeletonClassName,
  children,
}: StaffListViewProps<Item>): JSX.Element {
  return (
    <>
      {!items && !error && (
        <div role="status" aria-label={`Loading ${of}`} className="flex flex-col gap-5">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className={clsx('rounded-xl', skeletonClassName)} />
          ))}
        </div>
      )}
      {!error && items?.length === 0 && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      {items && items.length > 0 && (
        <>
          <ListHint className="mb-3" />
          <ul className="flex flex-col gap-5">
            {items.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
        </>
      )}
      {error !== undefined && (
        <FailedState
          message={failureMessage(error, `Failed to load ${of}`)}
          onRetry={() => void refetch().catch(() => undefined)}
          compact={items !== undefined}
        />
      )}
      {items && hasMore && !error && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={isLoadingMore} onClick={showMore}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

/** How many items are open; nothing while there are none. */
export function OpenCount<Item>({ list: { items = [], hasMore } }: { list: StaffList<Item> }): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <Badge tone="chip" role="status">
      {items.length}
      {hasMore && '+'} open
    </Badge>
  );
}
