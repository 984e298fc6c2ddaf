import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Button } from './button.js';

interface PagerProps {
  /** The plural of the items, for the accessible name and the count: "users". */
  of: string;
  /** The position of the first row shown, from 1. */
  from: number;
  /** The position of the last row shown. */
  to: number;
  total: number;
  /** Shown when there are no items; defaults to "No users". */
  none?: string;
  /** Absent on the first page. */
  onPrevious: (() => void) | undefined;
  /** Absent on the last page. */
  onNext: (() => void) | undefined;
  className?: string;
}

/** Shows which page of a long list is visible, announces changes to screen readers, and links to the adjacent pages. */
export function Pager({
  of,
  from,
  to,
  total,
  none = `No ${of}`,
  onPrevious,
  onNext,
  className,
}: PagerProps): JSX.Element {
  const format = (count: number): string => count.toLocaleString('en-US');
  return (
    <nav aria-label={`Pages of ${of}`} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-ink-2">
          {total === 0 ? none : `${format(from)} to ${format(to)} of ${format(total)} ${of}`}
        </p>
        {total > 0 && (
          <div className="flex gap-2">
            <PageButton onClick={onPrevious}>
              <ChevronLeft aria-hidden="true" className="-ml-1 size-4.5" />
              Previous
            </PageButton>
            <PageButton onClick={onNext}>
              Next
              <ChevronRight aria-hidden="true" className="-mr-1 size-4.5" />
            </PageButton>
          </div>
        )}
      </div>
    </nav>
  );
}

/** Not `disabled` at either end, which would remove the focus from the button just pressed. */
function PageButton({ onClick, children }: { onClick: (() => void) | undefined; children: ReactNode }): JSX.Element {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={onClick === undefined || undefined}
      onClick={onClick}
      className="gap-1.5! aria-disabled:cursor-default! aria-disabled:opacity-45"
    >
      {children}
    </Button>
  );
}
