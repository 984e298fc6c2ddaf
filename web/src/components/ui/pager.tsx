import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Button } from './button.js';

interface PagerProps {
  /** What is paged, for the accessible name and the count: "users". */
  of: string;
  /** The places of the first and the last row shown, from 1. */
  from: number;
  to: number;
  total: number;
  /** Said where there are none; `No users` without it. */
  none?: string;
  /** Absent on the first page. */
  onPrevious: (() => void) | undefined;
  /** Absent on the last page. */
  onNext: (() => void) | undefined;
  className?: string;
}

/** Which part of a long list is on the screen, said aloud as it changes, and the way to the parts beside it. */
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
  const figure = (count: number): string => count.toLocaleString('en-US');
  return (
    <nav aria-label={`Pages of ${of}`} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-ink-2">
          {total === 0 ? none : `${figure(from)} to ${figure(to)} of ${figure(total)} ${of}`}
        </p>
        {total > 0 && (
          <div className="flex gap-2">
            <Step onStep={onPrevious}>
              <ChevronLeft aria-hidden="true" className="-ml-1 size-4.5" />
              Previous
            </Step>
            <Step onStep={onNext}>
              Next
              <ChevronRight aria-hidden="true" className="-mr-1 size-4.5" />
            </Step>
          </div>
        )}
      </div>
    </nav>
  );
}

/** Not `disabled` at an end: that would take the focus away from who pressed it last. */
function Step({ onStep, children }: { onStep: (() => void) | undefined; children: ReactNode }): JSX.Element {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={onStep === undefined || undefined}
      onClick={onStep}
      className="gap-1.5! aria-disabled:cursor-default! aria-disabled:opacity-45"
    >
      {children}
    </Button>
  );
}
