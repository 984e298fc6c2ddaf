import { clsx } from 'clsx';
import type { JSX } from 'react';
import { NavLink } from 'react-router';
import { useUnreadCount } from '../lib/unread-count.js';
import { UnreadBadge } from './header.js';
import { TAB_LINKS } from './navigation.js';

/** The tab bar of active members on small screens. */
export function BottomTabs(): JSX.Element {
  const unread = useUnreadCount();
  return (
    <nav
      aria-label="Main tabs"
      data-bottom-tabs
      className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {TAB_LINKS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                clsx(
                  'relative flex h-16 flex-col items-center justify-center gap-1 text-xs font-medium transition',
                  isActive ? 'text-accent-ink' : 'text-ink-3 hover:text-ink',
                )
              }
            >
              <Icon aria-hidden="true" className="size-5.5" />
              {label}
              {to === '/messages' && unread > 0 && (
                <UnreadBadge count={unread} className="absolute top-1.5 left-1/2 ml-1.5" />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
