import { useQuery } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { failureMessage } from '../../lib/failure.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { ACCOUNT_SESSIONS, END_OTHER_SESSIONS } from './security.graphql.js';
import { TextSkeleton } from './section-skeletons.js';
import { SessionItem } from './session-item.js';

/** The devices on which the member is signed in, this one first. */
export function SessionList(): JSX.Element {
  // No signal tells that another device has signed in.
  const { data, error, refetch } = useQuery(ACCOUNT_SESSIONS, { fetchPolicy: 'cache-and-network' });
  const [confirming, setConfirming] = useState(false);

  const sessions = data?.accountSessions;
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <div className="pt-6">
      <h3 className="font-sans text-base font-medium tracking-normal">Where You’re Logged In</h3>
      {error && !sessions && (
        <FailedState
          compact
          message={failureMessage(error, 'Failed to load your devices')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!sessions && !error && (
        <div role="status" aria-label="Loading devices" className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-13 rounded-md" />
          <TextSkeleton />
        </div>
      )}
      {sessions && (
        <ul className="mt-4 flex flex-col gap-4">
          {[...sessions.filter(({ current }) => current), ...others].map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && (
        <p className="mt-4 text-sm text-ink-2">You’re not logged in anywhere else.</p>
      )}
      {others.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setConfirming(true)}
          className="mt-5 max-sm:w-full"
        >
          Log Out All Others
        </Button>
      )}
      {confirming && <EndOthersDialog count={others.length} onClose={() => setConfirming(false)} />}
    </div>
  );
}

function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }): JSX.Element {
  const { run: endOtherSessions, busy } = useListMutation(END_OTHER_SESSIONS);

  const submit = async (): Promise<void> => {
    try {
      await endOtherSessions({});
    } catch (error) {
      toastFailure('Error', error, 'Failed to log out the other devices');
      return;
    }
    onClose();
    toast({ title: 'All other devices logged out' });
  };

  return (
    <ConfirmDialog
      title="Log out all other devices?"
      description={
        count === 1
          ? 'One device will need your password to log in again. You stay logged in here.'
          : `${count} devices will need your password to log in again. You stay logged in here.`
      }
      confirmLabel="Log Out All Others"
      busy={busy}
      onConfirm={() => void submit()}
      onCancel={onClose}
    />
  );
}
