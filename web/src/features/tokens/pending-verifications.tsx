import { Mail, Trash2, X } from 'lucide-react';
import { useId, useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import type { PendingVerificationsQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { timeAgo } from '../../lib/relative-time.js';
import { formatCount } from '../../lib/format-count.js';
import { RESEND_VERIFICATION } from '../../entities/account/account.graphql.js';
import { DeleteUserDialog } from '../../entities/account/delete-user-dialog.js';
import { PagedList } from '../../components/ui/paged-list.js';
import { EmptyTokenList, TokenCard, TokenRow, type ListQuery } from './token-card.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { CANCEL_VERIFICATION } from './verifications.graphql.js';

type Pending = PendingVerificationsQuery['pendingVerifications'][number];

/** Accounts with an unverified email address, newest first. */
export function PendingVerifications({ query }: ListQuery<PendingVerificationsQuery>): JSX.Element {
  const pending = query?.data?.pendingVerifications;
  return (
    <TokenCard
      title="Pending Email Verifications"
      badge={pending && `${formatCount(pending)} pending`}
      failure={query?.error && !pending ? failureMessage(query.error, 'Failed to load verifications') : undefined}
      onRetry={() => void query?.refetch().catch(() => undefined)}
    >
      {pending &&
        (pending.length === 0 ? (
          <EmptyTokenList>No pending email verifications</EmptyTokenList>
        ) : (
          <PagedList
            of="pending verifications"
            items={pending}
            size={25}
            order="newest"
            keyOf={({ id }) => id}
            textOf={({ email }) => email}
          >
            {(item) => <PendingRow item={item} />}
          </PagedList>
        ))}
    </TokenCard>
  );
}

function PendingRow({ item }: { item: Pending }): JSX.Element {
  const { id, email, createdAt, hasToken, tokenCount, latestTokenCreated } = item;
  const emailId = useId();
  const [confirming, setConfirming] = useState<'cancel' | 'delete' | null>(null);
  const resend = useAdminMutation(RESEND_VERIFICATION, {
    success: 'Verification email sent successfully',
    failure: 'Failed to send verification email',
  });
  const cancel = useAdminMutation(CANCEL_VERIFICATION, {
    success: 'Email verification cancelled successfully',
    failure: 'Failed to cancel verification',
  });
  const close = (): void => setConfirming(null);

  return (
    <TokenRow
      email={email}
      emailId={emailId}
      badge={
        <Badge tone={hasToken ? 'trust' : 'plain'} size="sm">
          {hasToken ? `Token sent (${tokenCount}x)` : 'No token yet'}
        </Badge>
      }
      facts={
        <>
          <span>Registered {timeAgo(createdAt)}</span>
          {latestTokenCreated && <span>Last email sent {timeAgo(latestTokenCreated)}</span>}
        </>
      }
    >
      <Button
        variant="outline"
        size="sm"
        busy={resend.busy}
        aria-describedby={emailId}
        onClick={() => void resend.run({ userId: id })}
      >
        <Mail aria-hidden="true" className="size-4" />
        {hasToken ? 'Resend Email' : 'Send Email'}
      </Button>
      {hasToken && (
        <Button variant="outline" size="sm" aria-describedby={emailId} onClick={() => setConfirming('cancel')}>
          <X aria-hidden="true" className="size-4" />
          Cancel
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        aria-describedby={emailId}
        onClick={() => setConfirming('delete')}
        className="border-danger! text-danger!"
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete User
      </Button>
      {confirming === 'cancel' && (
        <ConfirmDialog
          title="Cancel Verification"
          description={`Cancel verification for ${email}? This will delete all pending verification tokens.`}
          confirmLabel="Yes, Cancel It"
          confirmVariant="danger"
          dismissLabel="Go Back"
          busy={cancel.busy}
          onConfirm={() => void cancel.run({ userId: id }).then(close)}
          onCancel={close}
        />
      )}
      {confirming === 'delete' && <DeleteUserDialog user={item} onDone={close} />}
    </TokenRow>
  );
}
