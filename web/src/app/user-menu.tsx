import { LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { createElement, type JSX } from 'react';
import { Avatar } from '../components/ui/avatar.js';
import { Menu, type MenuItem } from '../components/ui/menu.js';
import { emailInitials } from '../lib/initials.js';
import type { User } from '../entities/session/session.js';
import { useLogOut } from '../entities/session/use-log-out.js';
import { confirmLeave } from '../lib/unsaved-changes.js';
import { MENU_ONLY_ON_PHONES } from './navigation.js';
import { isActiveMember, redirectFor } from './destinations.js';

/** The account's email, role, and links. Those who can open no other screen can only log out. */
export function UserMenu({ user }: { user: User }): JSX.Element {
  const logOut = useLogOut();
  const items: MenuItem[] = [
    ...(isActiveMember(user)
      ? [
          ...MENU_ONLY_ON_PHONES.map(({ to, label, icon }) => ({
            to,
            label,
            icon: createElement(icon, { 'aria-hidden': true }),
            className: 'lg:hidden',
          })),
          { to: '/profile', label: 'Profile', icon: <UserRound aria-hidden="true" /> },
          { to: '/settings', label: 'Settings', icon: <Settings aria-hidden="true" /> },
        ]
      : []),
    ...(redirectFor('admin', user) === null
      ? [{ to: '/admin', label: 'Admin Panel', icon: <ShieldCheck aria-hidden="true" /> }]
      : []),
    { label: 'Log out', icon: <LogOut aria-hidden="true" />, onSelect: () => confirmLeave(() => void logOut()) },
  ];

  return (
    <Menu
      label={`User menu ${emailInitials(user.email)}`}
      button={<Avatar id={user.id} initials={emailInitials(user.email)} className="size-10.5 rounded-full" />}
      buttonClassName="rounded-full"
      header={
        <div className="mb-2 border-b border-line px-3 pt-1.5 pb-3">
          <p className="text-sm font-semibold break-all">{user.email}</p>
          <p className="text-sm text-ink-3">{user.role === 'admin' ? 'Administrator' : 'Member'}</p>
        </div>
      }
      items={items}
    />
  );
}
