import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { CANCEL_ANNOUNCEMENT, DELETE_ANNOUNCEMENT, type StaffAnnouncement } from './announcements.graphql.js';

interface AnnouncementActionsProps {
  announcement: StaffAnnouncement;
  /** The id of the heading of the announcement. */
  describedBy: string;
}

/** Takes an announcement back, as far as its state allows. */
export function AnnouncementActions({ announcement, describedBy }: AnnouncementActionsProps): JSX.Element | null {
  const { id, progress } = announcement;
  const [confirming, setConfirming] = useState<'delete' | 'stop' | null>(null);
  const removal = useAdminMutation(DELETE_ANNOUNCEMENT, {
    success: 'Draft deleted',
    failure: 'Failed to delete the draft',
    removed: [{ __typename: 'StaffAnnouncement', id }],
  });
  const unscheduling = useAdminMutation(CANCEL_ANNOUNCEMENT, {
    success: 'Schedule canceled. It is a draft again.',
    failure: 'Failed to cancel the announcement',
  });
  const stopping = useAdminMutation(CANCEL_ANNOUNCEMENT, {
    success: 'Sending stopped',
    failure: 'Failed to stop sending',
  });
  const shared = { variant: 'quiet', size: 'sm', 'aria-describedby': describedBy } as const;
  return (
    <>
      {progress.state === 'DRAFT' && (
        <Button {...shared} aria-haspopup="dialog" onClick={() => setConfirming('delete')}>
          Delete
        </Button>
      )}
      {progress.state === 'SCHEDULED' && (
        <Button {...shared} busy={unscheduling.busy} onClick={() => void unscheduling.run({ id })}>
          Cancel Schedule
        </Button>
      )}
      {progress.state === 'SENDING' && (
        <Button {...shared} aria-haspopup="dialog" onClick={() => setConfirming('stop')}>
          Stop Sending
        </Button>
      )}
      {confirming === 'delete' && (
        <ConfirmDialog
          title="Delete this draft?"
          description="Members have not seen it. This can’t be undone."
          confirmLabel="Delete Draft"
          confirmVariant="danger"
          busy={removal.busy}
          onConfirm={() => void removal.run({ id }).then(() => setConfirming(null))}
          onCancel={() => setConfirming(null)}
        />
      )}
      {confirming === 'stop' && (
        <ConfirmDialog
          title="Stop sending?"
          description="Members who have not been reached yet get no email and no notification on their devices. The announcement stays on the page. This can’t be undone."
          confirmLabel="Stop Sending"
          dismissLabel="Keep Sending"
          confirmVariant="danger"
          busy={stopping.busy}
          onConfirm={() => void stopping.run({ id }).then(() => setConfirming(null))}
          onCancel={() => setConfirming(null)}
        />
      )}
    </>
  );
}
