import { Suspense, type JSX } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LoadingScreen } from '../components/ui/spinner.js';
import { TabBar } from '../components/ui/tab-bar.js';

const TABS = [
  { to: '/admin', label: 'Photo Verifications' },
  { to: '/admin/verifications', label: 'Email & Password' },
  { to: '/admin/moderation', label: 'User Moderation' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/appeals', label: 'Appeals' },
  { to: '/admin/contact', label: 'Contact Messages' },
  { to: '/admin/shield', label: 'Shield' },
  { to: '/admin/audit', label: 'Audit Trail' },
];

/** The layout of the admin screens, with their tab bar. */
export default function AdminArea(): JSX.Element {
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  return (
    <div className="page flex flex-1 flex-col pt-6 pb-12 sm:pt-8">
      <TabBar
        label="Admin Panel"
        tabs={TABS.map((tab) => ({
          ...tab,
          current: tab.to === pathname || (tab.to !== '/admin' && pathname.startsWith(`${tab.to}/`)),
        }))}
      />
      <div className="pt-8 sm:pt-10">
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
