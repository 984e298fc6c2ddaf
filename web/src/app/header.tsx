import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import type { JSX } from 'react';
import { Link, NavLink } from 'react-router';
import { Badge } from '../components/ui/badge.js';
import { ButtonLink } from '../components/ui/button.js';
import { LogoMark } from '../components/ui/logo.js';
import { useSession } from '../entities/session/session.js';
import { useUnreadCount, useUnreadNotices } from '../lib/unread-count.js';
import { isActiveMember } from './destinations.js';
import { MEMBER_LINKS } from './navigation.js';
import { ThemeButton } from './theme-button.js';
import { UserMenu } from './user-menu.js';

export function Header(): JSX.Element {
  const { status, user, brandName } = useSession();
  const member = user?.emailVerified ? user : null;
  return (
    <header className="border-b border-line">
      <div className="page flex h-18 items-center gap-2 sm:gap-3">
        <Link
          to="/"
          aria-label={`${brandName} home`}
          className="flex shrink-0 items-center gap-2.5 rounded-sm sm:gap-3"
        >
          <LogoMark className="h-6.5 w-9" />
          <span className="hidden font-display text-[1.7rem] leading-none xs:inline sm:text-[1.9rem]">{brandName}</span>
        </Link>
        {isActiveMember(user) && <MemberNavigation />}
        {/* Hidden until the session is loaded, to avoid a layout shift. */}
        <div className={clsx('ml-auto flex items-center gap-1 sm:gap-2', status === 'loading' && 'invisible')}>
          {isActiveMember(user) && <NoticesLink />}
          <ThemeButton />
          {member && <UserMenu user={member} />}
          {!member && status !== 'loading' && (
            <nav aria-label="Main" className="flex items-center">
              <ButtonLink to="/auth" variant="quiet" size="sm" className="px-2! sm:px-4!">
                Sign In
              </ButtonLink>
              <ButtonLink to="/auth?tab=signup" size="sm" className="ml-1 px-4">
                Sign Up
              </ButtonLink>
            </nav>
          )}
        </div>
      </div>
    </header>
  );
}

function MemberNavigation(): JSX.Element {
  const unread = useUnreadCount();
  return (
    <nav aria-label="Main" className="ml-5 hidden lg:block">
      <ul className="flex items-center gap-0.5">
        {MEMBER_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                clsx(
                  'relative flex h-11 items-center rounded-full px-3.5 text-sm font-medium transition xl:px-4',
                  isActive ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink',
                )
              }
            >
              {label}
              {/* Positioned absolutely, so that a badge that appears later does not shift the other links. */}
              {to === '/messages' && unread > 0 && (
                <UnreadBadge count={unread} className="absolute -top-0.5 -right-1" />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The bell, with the number of unread notices. */
function NoticesLink(): JSX.Element {
  const unread = useUnreadNotices();
  return (
    <ButtonLink to="/notifications" variant="quiet" size="icon" className="relative">
      <Bell aria-hidden="true" className="size-5" />
      <span className="sr-only">Notifications</span>
      {unread > 0 && <UnreadBadge count={unread} className="absolute -top-0.5 -right-1" />}
    </ButtonLink>
  );
}

export function UnreadBadge({ count, className }: { count: number; className?: string }): JSX.Element {
  return (
    <Badge tone="count" className={className}>
      {count > 99 ? '99+' : count}
      <span className="sr-only">unread</span>
    </Badge>
  );
}
