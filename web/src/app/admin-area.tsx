import { useQuery } from '@apollo/client/react';
import { Keyboard } from 'lucide-react';
import { Suspense, useState, type JSX } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { IconButton } from '../components/ui/button.js';
import { LoadingScreen } from '../components/ui/spinner.js';
import { TabBar } from '../components/ui/tab-bar.js';
import { STAFF_HOME, type QueueName } from '../entities/staff-home/staff-home.graphql.js';
import { openItem, selectItem } from '../lib/list-focus.js';
import { SHORTCUTS, shortcutProps, type ShortcutName } from '../lib/staff-shortcuts.js';
import { useShortcuts, type ShortcutHandlers } from '../lib/use-shortcuts.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';

interface AdminTab {
  to: string;
  label: string;
  /** Another path whose screens belong to the tab. */
  also?: string;
  /** The queue whose length the tab shows. */
  queue?: QueueName;
}

const TABS: readonly AdminTab[] = [
  { to: '/admin', label: 'Photo Verifications', queue: 'photos' },
  { to: '/admin/verifications', label: 'Email & Password' },
  { to: '/admin/moderation', label: 'User Moderation', also: '/admin/users' },
  { to: '/admin/reports', label: 'Reports', queue: 'reports', also: '/admin/sealed-cases' },
  { to: '/admin/appeals', label: 'Appeals', queue: 'appeals' },
  { to: '/admin/contact', label: 'Contact Messages', queue: 'contactMessages' },
  { to: '/admin/announcements', label: 'Announcements' },
  { to: '/admin/shield', label: 'Shield', queue: 'shield' },
  { to: '/admin/audit', label: 'Audit Trail' },
];

/** The layout of the admin screens, with their tab bar, and the shortcuts that work on each of them. */
export default function AdminArea(): JSX.Element {
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const { data } = useQuery(STAFF_HOME);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useStaffShortcuts(() => setShowsShortcuts(true));
  return (
    <div className="page flex flex-1 flex-col pt-6 pb-12 sm:pt-8">
      <div className="flex items-center gap-2">
        <TabBar
          label="Admin Panel"
          tabs={TABS.map(({ to, label, queue, also }) => ({
            to,
            label,
            current: isWithin(pathname, to) || (also !== undefined && isWithin(pathname, also)),
            counted: queue !== undefined,
            queue: queue && data?.staffHome[queue],
          }))}
        />
        <IconButton
          label="Keyboard Shortcuts"
          aria-haspopup="dialog"
          {...shortcutProps('help')}
          onClick={() => setShowsShortcuts(true)}
          className="max-sm:hidden! pointer-coarse:hidden!"
        >
          <Keyboard aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="pt-8 sm:pt-10">
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </div>
      {showsShortcuts && <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />}
    </div>
  );
}

/** Whether the path is that of a tab or of a screen below it; the first tab has none. */
function isWithin(pathname: string, tab: string): boolean {
  return pathname === tab || (tab !== '/admin' && pathname.startsWith(`${tab}/`));
}

/** The shortcuts that open screens, and those of lists. */
function useStaffShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const goTo = Object.entries(SHORTCUTS).flatMap(([name, { to }]) =>
    to === undefined ? [] : [[name, () => void navigate(to)] as const],
  );
  const handlers: ShortcutHandlers = {
    // Safe because the names are those of the table.
    ...(Object.fromEntries(goTo) as Partial<Record<ShortcutName, () => void>>),
    help: onHelp,
    next: () => selectItem(1),
    previous: () => selectItem(-1),
    open: openItem,
  };
  useShortcuts(handlers);
}
