import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router';

export interface TabLink {
  to: string;
  label: string;
  current: boolean;
}

/** Tabs kept in the address: links in the look of a segmented control, so that Back and a reload do what they should. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly TabLink[] }): JSX.Element {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto rounded-full bg-sunken p-1">
      {tabs.map(({ to, label: text, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={clsx(
            'flex h-12 flex-1 items-center justify-center rounded-full px-4 text-sm font-semibold whitespace-nowrap transition',
            current ? 'bg-raised text-ink shadow-float' : 'text-ink-3 hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
