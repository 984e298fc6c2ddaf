import { clsx } from 'clsx';
import { useEffect, useRef, type JSX } from 'react';
import { Link } from 'react-router';

export interface TabLink {
  to: string;
  label: string;
  current: boolean;
}

/** Tabs kept in the address: links in the look of a segmented control, so that Back and a reload do what they should. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly TabLink[] }): JSX.Element {
  const bar = useRef<HTMLElement>(null);
  const here = tabs.find(({ current }) => current)?.to;

  // On a phone the bar is wider than the screen: the current tab is brought into sight, the page stays where it is.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [here]);

  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto rounded-full bg-sunken p-1 [scrollbar-width:none]"
    >
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
