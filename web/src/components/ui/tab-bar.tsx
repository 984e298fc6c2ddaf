import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { Badge } from './badge.js';

export interface TabLink {
  to: string;
  label: string;
  current: boolean;
  /** How many things wait there; null until it is known, or if nothing is counted. */
  queue?: { waiting: number; overdue: number } | null | undefined;
  /** Reserves the space for the count, so that the tabs do not move when it arrives. */
  counted?: boolean;
}

/**
 * Tabs as links, with the selected one in the URL, so that Back and reload work. On small screens, more than three are in
 * two columns.
 */
export function TabBar({ label, tabs }: { label: string; tabs: readonly TabLink[] }): JSX.Element {
  const many = tabs.length > 3;
  return (
    <nav
      aria-label={label}
      className={clsx(
        'grow gap-1 bg-sunken p-1',
        many ? 'grid grid-cols-2 rounded-xl sm:flex sm:flex-wrap sm:rounded-[1.75rem]' : 'flex rounded-full',
      )}
    >
      {tabs.map(({ to, label: text, current, queue, counted = false }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={clsx(
            'flex min-h-12 flex-1 items-center justify-center gap-2 rounded-full px-2 text-center text-sm leading-tight font-semibold transition sm:px-4',
            many && 'sm:flex-auto sm:whitespace-nowrap',
            current ? 'bg-raised text-ink shadow-float' : 'text-ink-3 hover:text-ink',
          )}
        >
          <span>{text}</span>
          {counted && (
            <span className="flex w-8 justify-start">{queue && queue.waiting > 0 && <TabCount {...queue} />}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ waiting, overdue }: { waiting: number; overdue: number }): JSX.Element {
  const alert = overdue > 0;
  return (
    <Badge tone={alert ? 'count' : 'chip'} size="sm" className={alert ? undefined : 'min-h-5! px-1.5! py-0!'}>
      <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
      <span className="sr-only">
        {`, ${waiting} waiting`}
        {alert && ', some overdue'}
      </span>
    </Badge>
  );
}
