import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { JSX } from 'react';
import { Link } from 'react-router';
import type { StaffQueue } from '../../entities/staff-home/staff-home.graphql.js';
import { timeSpan } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';

interface QueueCardProps {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Null while the service that counts it is down. */
  queue: StaffQueue | null;
  urgent: number;
  /** Whether members are promised an answer, so that something can be overdue. */
  promised: boolean;
}

/** One queue: how many are waiting, how many are overdue or urgent, and for how long the oldest has waited. */
export function QueueCard({ label, to, icon: Icon, queue, urgent, promised }: QueueCardProps): JSX.Element {
  const { waiting, overdue, oldestAt } = queue ?? { waiting: null, overdue: 0, oldestAt: null };
  const now = useNow();
  return (
    <Link
      to={to}
      className={clsx(
        'flex h-full min-h-40 flex-col justify-between gap-3 rounded-xl border bg-surface p-4 shadow-card transition hover:bg-raised sm:p-5',
        overdue > 0 ? 'border-danger' : 'border-line',
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2 text-sm font-medium text-ink-2">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-ink max-sm:hidden" />
          {label}
        </span>
        <span
          className={clsx(
            'shrink-0 font-display text-2xl leading-none tabular-nums sm:text-3xl',
            waiting === 0 && 'text-ink-3',
          )}
        >
          {waiting ?? '–'}
          {waiting !== null && <span className="sr-only"> waiting.</span>}
        </span>
      </span>
      <span className="flex flex-col gap-0.5 text-xs text-ink-3">
        {overdue > 0 && <span className="font-semibold text-danger">{overdue} overdue</span>}
        {urgent > 0 && <span className="font-semibold text-ink">{urgent} urgent</span>}
        <span>
          {waiting === null && 'Not available'}
          {waiting === 0 && 'All caught up'}
          {waiting !== null && waiting > 0 && (promised ? oldestLabel(oldestAt, now) : 'To review')}
        </span>
      </span>
    </Link>
  );
}

function oldestLabel(oldestAt: string | null, now: number): string {
  return oldestAt === null ? 'Waiting' : `Oldest ${timeSpan(Math.max(0, now - Date.parse(oldestAt)))}`;
}
