import type { JSX } from 'react';
import { SubViews } from '../../components/ui/sub-views.js';

/** Open reports, and what is kept of deleted accounts. */
export function ReportViews({ current }: { current: 'reports' | 'sealed-cases' }): JSX.Element {
  return (
    <SubViews
      label="Views"
      tabs={[
        { to: '/admin/reports', label: 'Open Reports', current: current === 'reports' },
        { to: '/admin/sealed-cases', label: 'Sealed Cases', current: current === 'sealed-cases' },
      ]}
    />
  );
}
