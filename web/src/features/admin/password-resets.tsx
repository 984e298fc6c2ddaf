import { Mail, X } from 'lucide-react';
import { useId, useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import type { PasswordResetsQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { timeAgo, timeSpan } from '../../lib/relative-time.js';
import { countOf } from './count-of.js';
import { PagedList } from './paged-list.js';
import { NothingHere, TokenCard, TokenRow, type ListAnswer } from './token-card.js';
import { useAdminChange } from './use-admin-change.js';
import { useNow } from '../../lib/use-now.js';
import { CANCEL_PASSWORD_RESET, PASSWORD_RESETS, RESEND_PASSWORD_RESET } from './verifications.graphql.js';

type Reset = PasswordResetsQuery['passwordResets'][number];

/** Requests for a new password that were not followed yet, newest first; expired ones stay until they are cancelled. */
export function PasswordResets({ answer }: ListAnswer<PasswordResetsQuery>): JSX.Element {
  const resets = answer?.data?.passwordResets;
  const now = useNow();
  const active = resets?.filter(({ expiresAt }) => Date.parse(expiresAt) > now).length;
  return (
    <TokenCard
      title="Active Password Reset Requests"
      badge={resets && `${countOf(resets, active)} active`}
      failure={answer?.error && !resets ? failureMessage(answer.error, 'Failed to load password resets') : undefined}
      onRetry={() => void answer?.refetch().catch(() => undefined)}
    >
      {resets &&
        (resets.length === 0 ? (
          <NothingHere>No active password reset requests</NothingHere>
        ) : (
          <PagedList
            of="password reset requests"
            items={resets}
            size={25}
            order="newest"
            keyOf={({ userId }) => userId}
            textOf={({ email }) => email}
          >
            {(item) => <ResetRow item={item} />}
          </PagedList>
        ))}
    </TokenCard>
  );
}

function ResetRow({ item }: { item: Reset }): JSX.Element {
  const { tokenId, userId, email, createdAt, expiresAt } = item;
  const emailId = useId();
  const [asking, setAsking] = useState(false);
  const resend = useAdminChange(RESEND_PASSWORD_RESET, {
    success: 'Password reset email sent successfully',
    failure: 'Failed to send password reset email',
    lists: [PASSWORD_RESETS],
  });
  const cancel = useAdminChange(CANCEL_PASSWORD_RESET, {
    success: 'Password reset request cancelled successfully',
    failure: 'Failed to cancel password reset',
    lists: [PASSWORD_RESETS],
    gone: [{ __typename: 'PasswordReset', tokenId }],
  });
  const left = Date.parse(expiresAt) - useNow();
  const expired = left <= 0;
  const close = (): void => setAsking(false);

  return (
    <TokenRow
      email={email}
      emailId={emailId}
      badge={
        <Badge tone={expired ? 'danger' : 'trust'} size="sm">
          {expired ? 'Expired' : 'Active'}
        </Badge>
      }
      facts={
        <>
          <span>Requested {timeAgo(createdAt)}</span>
          <span>{expired ? `Expired ${timeAgo(expiresAt)}` : `Expires in ${timeSpan(left)}`}</span>
        </>
      }
    >
      <Button
        variant="outline"
        size="sm"
        busy={resend.busy}
        aria-describedby={emailId}
        onClick={() => void resend.run({ userId })}
      >
        <Mail aria-hidden="true" className="size-4" />
        Resend Email
      </Button>
      <Button variant="outline" size="sm" aria-describedby={emailId} onClick={() => setAsking(true)}>
        <X aria-hidden="true" className="size-4" />
        Cancel
      </Button>
      {asking && (
        <ConfirmDialog
          title="Cancel Password Reset"
          description={`Cancel password reset for ${email}? This will delete this reset token.`}
          confirmLabel="Yes, Cancel It"
          confirmVariant="danger"
          dismissLabel="Go Back"
          busy={cancel.busy}
          onConfirm={() => void cancel.run({ tokenId }).then(close)}
          onCancel={close}
        />
      )}
    </TokenRow>
  );
}
