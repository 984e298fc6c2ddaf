import { clsx } from 'clsx';
import { LIMITS } from '@kindred/contracts';
import { useRef, type JSX, type ReactNode } from 'react';
import { FailedState } from '../../components/ui/empty-state.js';
import { FilterBox } from '../../components/ui/filter-box.js';
import { Pager } from '../../components/ui/pager.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { SortHeader } from '../../components/ui/sort-header.js';
import { failureMessage } from '../../lib/failure.js';
import type { UserSort } from '../../gql/graphql.js';
import type { UserActions } from './moderation-actions.js';
import { UserRow } from './user-row.js';
import { USERS_PER_PAGE, useUserList } from './use-user-list.js';

const COLUMNS: ReadonlyArray<{ sort: UserSort; label: string; className: string }> = [
  { sort: 'name', label: 'Name', className: 'md:w-[24%] md:pl-7' },
  { sort: 'email', label: 'Email', className: 'md:w-[28%]' },
  { sort: 'status', label: 'Status', className: 'md:w-[20%]' },
  { sort: 'role', label: 'Role', className: '' },
];
const HEAD =
  'md:sticky md:top-0 md:z-10 md:bg-surface md:px-3 md:py-1.5 md:text-left md:shadow-[inset_0_-1px_0_var(--line)]';
/** Separates the row from the pager; without a pager, the card's border does. */
const RULED = 'md:border-b md:border-line';

/**
 * The table of all users. On a phone the rows become cards; the explicit ARIA roles keep the table semantics, which
 * browsers drop when the layout is not a table.
 */
export function UserTable(actions: UserActions): JSX.Element {
  const list = useUserList();
  const { view, page, stale, error } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const start = view.cursors.length * USERS_PER_PAGE;
  const turnPage = (step: () => void): void => {
    step();
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const { onPrevious, onNext } = list;
  // After an error, stale rows would contradict the sort arrow and page number of the requested view.
  const shown = error ? null : page;
  // Keeps the pager on a failed page, so that the previous page can be reached.
  const paged = shown ?? (onPrevious ? page : null);

  return (
    <section aria-labelledby="all-users" className="rounded-xl border-line md:border md:bg-surface md:shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4 md:px-7 md:pt-6">
        <h2 id="all-users" ref={heading} className="scroll-mt-4 text-xl">
          All Users
        </h2>
        <FilterBox
          label="Filter users by name or email"
          placeholder="Name or email"
          maxLength={LIMITS.emailMaxLength}
          onFilter={list.search}
          className="w-full sm:w-72"
        />
      </div>
      <table
        role="table"
        aria-labelledby="all-users"
        aria-busy={stale && !error}
        className="w-full text-sm max-md:block md:table-fixed"
      >
        <thead role="rowgroup" className="max-md:mb-3 max-md:block">
          <tr role="row" className="max-md:flex max-md:flex-wrap max-md:gap-2">
            {COLUMNS.map(({ sort, label, className }) => (
              <SortHeader
                key={sort}
                label={label}
                direction={sort === view.sort ? view.direction : null}
                onSort={() => list.sortBy(sort)}
                className={clsx(HEAD, className)}
              />
            ))}
            <th role="columnheader" scope="col" className={clsx(HEAD, 'max-md:sr-only md:w-48 md:pr-7')}>
              <span className="text-sm font-semibold text-ink-3">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={clsx(
            'transition-opacity max-md:flex max-md:flex-col max-md:gap-3',
            shown && stale && 'opacity-60',
          )}
        >
          {error && (
            <FullWidthRow className={clsx(paged && RULED)}>
              <FailedState message={failureMessage(error, 'Failed to load users')} onRetry={list.retry} />
            </FullWidthRow>
          )}
          {!error && !page && <LoadingRows />}
          {shown?.items.map((user) => (
            <UserRow key={user.id} user={user} {...actions} />
          ))}
          {shown?.items.length === 0 && (
            <FullWidthRow className={clsx(RULED, 'px-7 py-14 text-center text-base text-ink-2')}>
              No users found
            </FullWidthRow>
          )}
        </tbody>
      </table>
      {paged && (
        <Pager
          of="users"
          from={start + 1}
          to={shown ? start + shown.items.length : Math.min(start + USERS_PER_PAGE, paged.totalCount)}
          total={paged.totalCount}
          onPrevious={onPrevious && (() => turnPage(onPrevious))}
          onNext={onNext && (() => turnPage(onNext))}
          className="py-4 md:px-7"
        />
      )}
    </section>
  );
}

function FullWidthRow({ className, children }: { className?: string; children: ReactNode }): JSX.Element {
  return (
    <tr role="row" className="max-md:block">
      <td role="cell" colSpan={5} className={clsx('max-md:block', className)}>
        {children}
      </td>
    </tr>
  );
}

function LoadingRows(): JSX.Element {
  return (
    <>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <tr role="row" key={index} className="max-md:block">
          <td role="cell" colSpan={5} className="px-7 py-3 max-md:block max-md:p-0">
            {index === 0 && (
              <span role="status" className="sr-only">
                Loading users
              </span>
            )}
            <Skeleton className="h-9 max-md:h-44 max-md:rounded-lg" />
          </td>
        </tr>
      ))}
    </>
  );
}
