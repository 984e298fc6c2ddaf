import { useMutation } from '@apollo/client/react';
import { Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react';
import { lazy, Suspense, useState, type JSX } from 'react';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { Menu } from '../../components/ui/menu.js';
import { BLOCK } from './member.graphql.js';
import { refetchIfStale } from './stale-member.js';
import { ProfileDialog } from './profile-dialog.js';

/** Loaded on demand, because it is rarely used and includes form validation. */
const ReportDialog = lazy(() => import('./report-dialog.js'));

interface MemberMenuProps {
  userId: string;
  displayName: string | null | undefined;
  /** Their latest message, in a chat; a report can refer to it. */
  lastMessageId?: string | undefined;
  className?: string;
  /** Called once the member is blocked and the lists are invalidated. */
  onBlocked?: () => void;
}

/** The menu of actions on another member: view profile, report, block. */
export function MemberMenu({ userId, displayName, lastMessageId, className, onBlocked }: MemberMenuProps): JSX.Element {
  const name = displayName ?? 'this member';
  const [open, setOpen] = useState<'profile' | 'report' | 'block' | null>(null);
  const close = (): void => setOpen(null);
  const [block, { loading, client }] = useMutation(BLOCK, { variables: { userId }, update: invalidateAfter('Block') });

  const confirm = async (): Promise<void> => {
    try {
      await block();
      close();
      toast({ title: 'User blocked successfully' });
      onBlocked?.();
    } catch (error) {
      close();
      toastFailure('Error', error, 'Failed to block user');
      refetchIfStale(client.cache, error);
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
          description="You will no longer see each other anywhere, and if you are matched, the match ends. You can unblock them in Settings."
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
