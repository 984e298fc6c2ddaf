import { useMutation } from '@apollo/client/react';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useState, type JSX } from 'react';
import { toast, toastFailure } from '../../lib/toast.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Menu, type MenuItem } from '../ui/menu.js';
import { BLOCK } from './member.graphql.js';
import { ReportDialog } from './report-dialog.js';

interface MemberMenuProps {
  userId: string;
  displayName: string | null | undefined;
  /** What else can be done here, above Report User and Block User. */
  items?: readonly MenuItem[];
  /** The latest message of theirs, where they are met in a chat. */
  lastMessageId?: string | undefined;
  className?: string;
  /** Runs once the member is blocked: they are gone from every list. */
  onBlocked?: () => void;
}

/** What can be done about another member, wherever they are shown. */
export function MemberMenu({
  userId,
  displayName,
  items = [],
  lastMessageId,
  className,
  onBlocked,
}: MemberMenuProps): JSX.Element {
  const name = displayName ?? 'this member';
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const [block, { loading }] = useMutation(BLOCK, {
    variables: { userId },
    update: (cache) => {
      for (const fieldName of [
        'discover',
        'likes',
        'dislikes',
        'matches',
        'match',
        'conversations',
        'conversation',
        'blocks',
      ]) {
        cache.evict({ id: 'ROOT_QUERY', fieldName });
      }
    },
  });

  const confirm = async (): Promise<void> => {
    try {
      await block();
      setAsking(false);
      toast({ title: 'User blocked successfully' });
      onBlocked?.();
    } catch (error) {
      setAsking(false);
      toastFailure('Error', error, 'Failed to block user');
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
          ...items,
          { label: 'Report User', icon: <Flag aria-hidden="true" />, onSelect: () => setReporting(true) },
          { label: 'Block User', icon: <Ban aria-hidden="true" />, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {reporting && (
        <ReportDialog userId={userId} name={name} messageId={lastMessageId} onClose={() => setReporting(false)} />
      )}
      {asking && (
        <ConfirmDialog
          title={`Block ${name}?`}
          description="You will no longer see each other anywhere, and a match between you ends. You can unblock them in Settings."
          confirmLabel="Block User"
          confirmVariant="danger"
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
