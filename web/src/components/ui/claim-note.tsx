import { UserRoundCheck } from 'lucide-react';
import type { JSX } from 'react';

/** Says which administrator is handling an item. */
export function ClaimNote({ mine = false, role }: { mine?: boolean; role?: 'status' }): JSX.Element {
  return (
    <p role={role} className="flex items-center gap-2 text-sm font-medium">
      <UserRoundCheck aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
      {mine ? 'You are handling it' : 'Another administrator is handling it'}
    </p>
  );
}
