import { useMutation } from '@apollo/client/react';
import { Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react';
import { lazy, Suspense, useState, type JSX } from 'react';
import { refreshAfter } from '../../lib/refresh-after.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Menu } from '../ui/menu.js';
import { BLOCK } from './member.graphql.js';
import { readAgainIfOvertaken } from './out-of-reach.js';
import { ProfileDialog } from './profile-dialog.js';

/** Rarely wanted, and it brings the checks of its form with it. */
const ReportDialog = lazy(() => import('./report-dialog.js'));

interface MemberMenuProps {
  userId: string;
  displayName: string | null | undefined;
  /** The latest message of theirs, where they are met in a chat. */
  lastMessageId?: string | undefined;
  className?: string;
  /** Runs once the member is blocked: they are gone from every list. */
  onBlocked?: () => void;
}

/** What can be done about another member, wherever they are shown. */
export function MemberMenu({ userId, displayName, lastMessageId, className, onBlocked }: MemberMenuProps): JSX.Element {
  const name = displayName ?? 'this member';
  const [open, setOpen] = useState<'profile' | 'report' | 'block' | null>(null);
  const close = (): void => setOpen(null);
  const [block, { loading, client }] = useMutation(BLOCK, { variables: { userId }, update: refreshAfter('Block') });

  const confirm = async (): Promise<void> => {
    try {
      await block();
      close();
      toast({ title: 'User blocked successfully' });
      onBlocked?.();
    } catch (error) {
      close();
      toastFailure('Error', error, 'Failed to block user');
      readAgainIfOvertaken(client.cache, error);
    }
  };

  return (
    <>
      <Menu
        label={`Options for ${name}`}
        button={<EllipsisVertical aria-hidden="true" className="size-5" />}
        buttonClassName={
          className ?? 'grid size-11 place-items-center rounded-full text-ink-2 hover:bg-raised hover:text-ink'
        }
        items={[
          { label: 'View Full Profile', icon: <UserRound aria-hidden="true" />, onSelect: () => setOpen('profile') },
          { label: 'Report User', icon: <Flag aria-hidden="true" />, onSelect: () => setOpen('report') },
          { label: 'Block User', icon: <Ban aria-hidden="true" />, danger: true, onSelect: () => setOpen('block') },
        ]}
      />
      {open === 'profile' && <ProfileDialog userId={userId} displayName={displayName} onClose={close} />}
      {open === 'report' && (
        <Suspense>
          <ReportDialog userId={userId} name={name} messageId={lastMessageId} onClose={close} />
        </Suspense>
      )}
      {open === 'block' && (
        <ConfirmDialog
          title={`Block ${name}?`}
          description="You will no longer see each other anywhere, and a match between you ends. You can unblock them in Settings."
          confirmLabel="Block User"
          confirmVariant="danger"
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={close}
        />
      )}
    </>
  );
}
