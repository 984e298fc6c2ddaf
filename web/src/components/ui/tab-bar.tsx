import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router';

export interface TabLink {
  to: string;
  label: string;
  current: boolean;
}

/**
 * Tabs as links, with the selected one in the URL, so that Back and reload work. On small screens, more than three are in two
 * columns.
 */
export function TabBar({ label, tabs }: { label: string; tabs: readonly TabLink[] }): JSX.Element {
  return (
    <nav
      aria-label={label}
      className={clsx(
        'gap-1 bg-sunken p-1',
        tabs.length > 3 ? 'grid grid-cols-2 rounded-xl sm:flex sm:rounded-full' : 'flex rounded-full',
      )}
    >
      {tabs.map(({ to, label: text, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={clsx(
            'flex min-h-12 flex-1 items-center justify-center rounded-full px-2 text-center text-sm leading-tight font-semibold transition sm:px-4',
            current ? 'bg-raised text-ink shadow-float' : 'text-ink-3 hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
