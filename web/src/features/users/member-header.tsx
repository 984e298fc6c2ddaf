import { KeyRound, MailCheck, Trash2 } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { Avatar } from '../../components/ui/avatar.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { RESEND_PASSWORD_RESET, RESEND_VERIFICATION } from '../../entities/account/account.graphql.js';
import { CorrectDateDialog } from '../../entities/account/correct-date-dialog.js';
import { DeleteUserDialog } from '../../entities/account/delete-user-dialog.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { useNow } from '../../lib/use-now.js';
import type { MemberFile } from './member-file.graphql.js';
import { displayNameOrEmail, withoutExpiredSanctions, type ModerationAction } from './moderation-actions.js';
import { ModerationButtons } from './moderation-buttons.js';
import { ModerationDialog } from './moderation-dialog.js';
import { SanctionBanners } from './sanction-banners.js';
import { RoleBadge, StatusBadges } from './user-badges.js';

type OpenDialog = ModerationAction | 'correct' | 'delete';

/** Who the member is, the sanctions in force, and what staff can do. */
export function MemberHeader({ file }: { file: MemberFile }): JSX.Element {
  const navigate = useNavigate();
  const user = withoutExpiredSanctions(file.user, useNow());
  const { id, email, displayName } = user;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = (deleted: boolean): void => {
    setOpen(null);
    if (deleted) void navigate('/admin/users');
  };
  return (
    <Card className="flex flex-col gap-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar id={id} name={displayName} className="size-16 shrink-0 rounded-full" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-2xl leading-tight break-words sm:text-3xl">{displayName ?? 'Name not set'}</h1>
          <p className="mt-1 break-all text-ink-2">{email}</p>
          <p className="mt-1 text-xs break-all text-ink-3">User ID {id}</p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <StatusBadges user={user} />
          <RoleBadge user={user} />
        </div>
      </div>
      <SanctionBanners user={user} />
      <ModerationButtons user={user} onAct={setOpen} onCorrectDate={() => setOpen('correct')}>
        <EmailedLink file={file} />
        <Button size="sm" variant="outline" onClick={() => setOpen('delete')} className="text-danger!">
          <Trash2 aria-hidden="true" className="size-4" />
          Delete Account
        </Button>
      </ModerationButtons>
      {open === 'correct' && (
        <CorrectDateDialog
          userId={id}
          name={displayNameOrEmail(user)}
          current={file.identity.datesOfBirth[0]?.value ?? null}
          onClose={() => close(false)}
        />
      )}
      {open === 'delete' && <DeleteUserDialog user={user} onDone={close} />}
      {open !== null && open !== 'correct' && open !== 'delete' && (
        <ModerationDialog user={user} action={open} onClose={close} />
      )}
    </Card>
  );
}

/** Sends the link that the account can use: to verify the address, or to choose a new password. */
function EmailedLink({ file: { account, userId } }: { file: MemberFile }): JSX.Element | null {
  const verification = useAdminMutation(RESEND_VERIFICATION, {
    success: 'Verification email sent successfully',
    failure: 'Failed to send verification email',
  });
  const reset = useAdminMutation(RESEND_PASSWORD_RESET, {
    success: 'Password reset email sent successfully',
    failure: 'Failed to send password reset email',
  });
  if (account === null) return null;
  const isVerified = account.emailVerifiedAt !== null;
  const { run, busy } = isVerified ? reset : verification;
  const Icon = isVerified ? KeyRound : MailCheck;
  return (
    <Button size="sm" variant="outline" busy={busy} onClick={() => void run({ userId })}>
      {!busy && <Icon aria-hidden="true" className="size-4" />}
      {isVerified ? 'Send Password Reset' : 'Send Verification Email'}
    </Button>
  );
}
