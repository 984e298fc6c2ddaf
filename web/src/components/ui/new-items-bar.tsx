import { useApolloClient } from '@apollo/client/react';
import type { StaffQueueName } from '@kindred/contracts';
import { useEffect, useState, type JSX } from 'react';
import { refetchFields } from '../../lib/cache-invalidation.js';
import { markOutdated, markRead, useIsOutdated } from '../../lib/new-items.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { STAFF_QUEUES } from '../../lib/staff-queues.js';
import { toastFailure } from '../../lib/toast.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { Button } from './button.js';
import { KeyHint } from './key-hint.js';

/**
 * Says that new items wait in an open list of staff. They read it again when they want to: it shows private data, so that
 * each time is a record in the audit trail. It floats above the list, which keeps its place.
 */
export function NewItemsBar({ queue }: { queue: StaffQueueName }): JSX.Element {
  const { list } = STAFF_QUEUES[queue];
  const client = useApolloClient();
  const isOutdated = useIsOutdated(list);
  const [busy, setBusy] = useState(false);
  // The screen reads the list when it opens.
  useEffect(() => markRead([list]), [list]);
  const reload = (): void => {
    if (busy) return;
    setBusy(true);
    refetchFields(client, [list])
      .catch((error: unknown) => {
        markOutdated([list]);
        toastFailure('Error', error, 'Failed to reload the list');
      })
      .finally(() => setBusy(false));
  };
  useShortcuts(isOutdated ? { reload } : {});
  return (
    <div role="status" className="pointer-events-none sticky top-10 z-10 flex h-0 items-center justify-center">
      {(isOutdated || busy) && (
        <p className="pointer-events-auto flex shrink-0 items-center gap-3 rounded-full border border-line bg-raised py-1 pr-1 pl-5 text-sm font-medium shadow-float">
          <span>New items</span>
          <Button variant="outline" size="sm" busy={busy} {...shortcutProps('reload')} onClick={reload}>
            <span>Reload</span>
            <KeyHint>R</KeyHint>
          </Button>
        </p>
      )}
    </div>
  );
}
