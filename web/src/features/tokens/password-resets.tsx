import { Mail, X } from 'lucide-react';
import { useId, useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { RESEND_PASSWORD_RESET } from '../../entities/account/account.graphql.js';
import type { PasswordResetsQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { timeAgo, timeSpan } from '../../lib/relative-time.js';
import { formatCount } from '../../lib/format-count.js';
import { PagedList } from '../../components/ui/paged-list.js';
import { EmptyTokenList, TokenCard, TokenRow, type ListQuery } from './token-card.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { useNow } from '../../lib/use-now.js';
import { CANCEL_PASSWORD_RESET } from './verifications.graphql.js';

type Reset = PasswordResetsQuery['passwordResets'][number];

/** Unused password reset tokens, newest first. Expired ones stay until they are canceled. */
export function PasswordResets({ query }: ListQuery<PasswordResetsQuery>): JSX.Element {
  const resets = query?.data?.passwordResets;
  const now = useNow();
  const active = resets?.filter(({ expiresAt }) => Date.parse(expiresAt) > now).length;
  return (
    <TokenCard
      title="Active Password Reset Requests"
      badge={resets && `${formatCount(resets, active)} active`}
      failure={query?.error && !resets ? failureMessage(query.error, 'Failed to load password resets') : undefined}
      onRetry={() => void query?.refetch().catch(() => undefined)}
    >
      {resets &&
        (resets.length === 0 ? (
          <EmptyTokenList>No active password reset requests</EmptyTokenList>
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
  const [confirming, setConfirming] = useState(false);
  const resend = useAdminMutation(RESEND_PASSWORD_RESET, {
    success: 'Password reset email sent successfully',
    failure: 'Failed to send password reset email',
  });
  const cancel = useAdminMutation(CANCEL_PASSWORD_RESET, {
    success: 'Password reset request cancelled successfully',
    failure: 'Failed to cancel password reset',
    removed: [{ __typename: 'PasswordReset', tokenId }],
  });
  const remaining = Date.parse(expiresAt) - useNow();
  const expired = remaining <= 0;
  const close = (): void => setConfirming(false);

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
          <span>{expired ? `Expired ${timeAgo(expiresAt)}` : `Expires in ${timeSpan(remaining)}`}</span>
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
      <Button variant="outline" size="sm" aria-describedby={emailId} onClick={() => setConfirming(true)}>
        <X aria-hidden="true" className="size-4" />
        Cancel
      </Button>
      {confirming && (
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
