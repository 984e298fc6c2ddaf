import type { JSX, ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Card } from '../../components/ui/card.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { PagedListControlsLoading } from '../../components/ui/paged-list.js';

/** The query of a card's list; undefined while it is loading. */
export interface ListQuery<Data> {
  query: { data?: Data | undefined; error?: Error | undefined; refetch: () => Promise<unknown> } | undefined;
}

interface TokenCardProps {
  title: string;
  /** Such as "3 pending"; undefined until the list has loaded. */
  badge: string | undefined;
  /** The error message if the list failed to load. */
  failure: string | undefined;
  onRetry: () => void;
  /** The list; undefined while it is loading. */
  children: ReactNode;
}

/** A card for a list of tokens, with its loading and error states. */
export function TokenCard({ title, badge, failure, onRetry, children }: TokenCardProps): JSX.Element {
  return (
    <Card>
      <section aria-label={title} className="px-5 pt-5 pb-3 sm:px-7 sm:pt-7 sm:pb-4">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl">{title}</h2>
          {badge && (
            <Badge tone="chip" role="status">
              {badge}
            </Badge>
          )}
        </div>
        {failure !== undefined ? (
          <FailedState message={failure} onRetry={onRetry} compact />
        ) : (
          (children ?? <Loading title={title} />)
        )}
      </section>
    </Card>
  );
}

function Loading({ title }: { title: string }): JSX.Element {
  return (
    <div role="status" aria-label={`Loading ${title}`}>
      <PagedListControlsLoading />
      <div className="flex flex-col gap-5 py-2">
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** One token or account, with its actions. */
export function TokenRow({
  email,
  emailId,
  badge,
  facts,
  children,
}: {
  email: string;
  /** The element id of the email address, for `aria-describedby` on the buttons. */
  emailId: string;
  badge: ReactNode;
  facts: ReactNode;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-4 text-sm">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span id={emailId} className="font-semibold break-all">
            {email}
          </span>
          {badge}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 text-ink-3">{facts}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
    </div>
  );
}

export function EmptyTokenList({ children }: { children: ReactNode }): JSX.Element {
  return <p className="border-t border-line pt-8 pb-4 text-center text-ink-2">{children}</p>;
}
