import { clsx } from 'clsx';
import { useEffect, useRef, type JSX } from 'react';
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
 * two rows that scroll sideways.
 */
export function TabBar({ label, tabs }: { label: string; tabs: readonly TabLink[] }): JSX.Element {
  const many = tabs.length > 3;
  const bar = useRef<HTMLElement>(null);
  const selected = tabs.find(({ current }) => current)?.to;
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !tab) return;
    const { left, width } = tab.getBoundingClientRect();
    const view = bar.current.getBoundingClientRect();
    // Not `scrollIntoView`, which would also scroll the page.
    bar.current.scrollLeft += left + width / 2 - (view.left + view.width / 2);
  }, [selected]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={clsx(
        // Positioned, so that the hidden texts of the counts do not widen the page.
        'relative min-w-0 grow gap-1 bg-sunken p-1',
        many
          ? 'flex rounded-xl max-sm:grid max-sm:auto-cols-max max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap sm:rounded-[1.75rem]'
          : 'flex rounded-full',
      )}
    >
      {tabs.map(({ to, label: text, current, queue, counted = false }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={clsx(
            'flex min-h-12 flex-1 items-center justify-center gap-2 rounded-full px-2 text-center text-sm leading-tight font-semibold transition',
            many ? 'whitespace-nowrap max-sm:px-4 sm:flex-none sm:px-3' : 'sm:px-4',
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
