import type { JSX } from 'react';
import { TabBar, type TabLink } from './tab-bar.js';

/** The views of a staff screen, below its heading. */
export function SubViews({ label, tabs }: { label: string; tabs: readonly TabLink[] }): JSX.Element {
  return (
    <div className="mb-6 flex sm:max-w-md">
      <TabBar label={label} tabs={tabs} />
    </div>
  );
}
