import type { JSX } from 'react';
import { SubViews } from '../../components/ui/sub-views.js';

/** The table of accounts, and the search for a member. */
export function UserViews({ current }: { current: 'accounts' | 'find' }): JSX.Element {
  return (
    <SubViews
      label="Views"
      tabs={[
        { to: '/admin/moderation', label: 'Accounts', current: current === 'accounts' },
        { to: '/admin/users', label: 'Find a Member', current: current === 'find' },
      ]}
    />
  );
}
