import { Ban, EllipsisVertical, Flag, HeartCrack, UserRound, UserRoundX } from 'lucide-react';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Menu } from '../../components/ui/menu.js';
import type { CoupleStatus } from '../../gql/graphql.js';
import { ConfirmMutation } from './confirm-mutation.js';
import { BLOCK, END_COUPLE, UNMATCH } from './member.graphql.js';

/** Loaded on demand, because they are not needed at first, and one includes form validation. */
const ProfileDialog = lazy(() => import('./profile-dialog.js'));
const ReportDialog = lazy(() => import('./report-dialog.js'));

interface MemberMenuProps {
  userId: string;
  displayName: string | null | undefined;
  /** The reader's match with them, which the menu can end. */
  match?: { matchId: string; coupleRequest?: { id: string; status: CoupleStatus } | null };
  /** Their latest message, in a chat; a report can refer to it. */
  lastMessageId?: string | undefined;
  className?: string;
  /** Called once the member is blocked or unmatched, and the lists are invalidated. */
  onLeft?: () => void;
}

/** The menu of actions on another member: view profile, end a couple, unmatch, report, block. */
export function MemberMenu(props: MemberMenuProps): JSX.Element {
  const { userId, displayName, match, lastMessageId, className, onLeft } = props;
  const name = displayName ?? 'this member';
  const [open, setOpen] = useState<'profile' | 'end-couple' | 'unmatch' | 'report' | 'block' | null>(null);
  const close = (): void => setOpen(null);
  const couple = match?.coupleRequest?.status === 'ACTIVE' ? match.coupleRequest : null;

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
          ...(couple
            ? [
                {
                  label: 'End Couple Status',
                  icon: <HeartCrack aria-hidden="true" />,
                  onSelect: () => setOpen('end-couple'),
                },
              ]
            : []),
          ...(match
            ? [{ label: 'Unmatch', icon: <UserRoundX aria-hidden="true" />, onSelect: () => setOpen('unmatch') }]
            : []),
          { label: 'Report User', icon: <Flag aria-hidden="true" />, onSelect: () => setOpen('report') },
          { label: 'Block User', icon: <Ban aria-hidden="true" />, danger: true, onSelect: () => setOpen('block') },
        ]}
      />
      {open === 'profile' && (
        <Suspense>
          <ProfileDialog userId={userId} displayName={displayName} onClose={close} onBlocked={onLeft} />
        </Suspense>
      )}
      {open === 'report' && (
        <Suspense>
          <ReportDialog userId={userId} name={name} messageId={lastMessageId} onClose={close} onBlocked={onLeft} />
        </Suspense>
      )}
      {open === 'end-couple' && couple && (
        <ConfirmMutation
          mutation={END_COUPLE}
          name="EndCouple"
          variables={{ coupleId: couple.id }}
          title={`End your couple status with ${name}?`}
          description="We’ll take your announcement down and gently let them know. You stay matched, and your conversation stays open."
          confirmLabel="End Couple Status"
          doneTitle="You’re no longer listed as a couple"
          failedMessage="Failed to end your couple status"
          onClose={close}
        />
      )}
      {open === 'unmatch' && match && (
        <ConfirmMutation
          mutation={UNMATCH}
          name="Unmatch"
          variables={{ matchId: match.matchId }}
          title={`Unmatch ${name}?`}
          description="Your conversation will close for both of you, and we’ll gently let them know. You’ll find them under Passed."
          confirmLabel="Unmatch"
          doneTitle={`You unmatched ${name}`}
          failedMessage="Failed to unmatch"
          onClose={close}
          onDone={onLeft}
        />
      )}
      {open === 'block' && (
        <ConfirmMutation
          mutation={BLOCK}
          name="Block"
          variables={{ userId }}
          title={`Block ${name}?`}
          description="You will no longer see each other anywhere, and if you are matched, the match ends. You can unblock them in Settings."
          confirmLabel="Block User"
          doneTitle="User blocked successfully"
          failedMessage="Failed to block user"
          onClose={close}
          onDone={onLeft}
        />
      )}
    </>
  );
}
