import { Mail, Trash2, X } from 'lucide-react';
import { useId, useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import type { PendingVerificationsQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { timeAgo } from '../../lib/relative-time.js';
import { countOf } from './count-of.js';
import { DeleteUserDialog } from './delete-user-dialog.js';
import { PagedList } from './paged-list.js';
import { NothingHere, TokenCard, TokenRow, type ListAnswer } from './token-card.js';
import { useAdminChange } from './use-admin-change.js';
import {
  CANCEL_VERIFICATION,
  PASSWORD_RESETS,
  PENDING_VERIFICATIONS,
  RESEND_VERIFICATION,
} from './verifications.graphql.js';

type Pending = PendingVerificationsQuery['pendingVerifications'][number];

/** Accounts whose address is not verified yet, newest first. */
export function PendingVerifications({ answer }: ListAnswer<PendingVerificationsQuery>): JSX.Element {
  const pending = answer?.data?.pendingVerifications;
  return (
    <TokenCard
      title="Pending Email Verifications"
      badge={pending && `${countOf(pending)} pending`}
      failure={answer?.error && !pending ? failureMessage(answer.error, 'Failed to load verifications') : undefined}
      onRetry={() => void answer?.refetch().catch(() => undefined)}
    >
      {pending &&
        (pending.length === 0 ? (
          <NothingHere>No pending email verifications</NothingHere>
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
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null);
  const resend = useAdminChange(RESEND_VERIFICATION, {
    success: 'Verification email sent successfully',
    failure: 'Failed to send verification email',
    lists: [PENDING_VERIFICATIONS],
  });
  const cancel = useAdminChange(CANCEL_VERIFICATION, {
    success: 'Email verification cancelled successfully',
    failure: 'Failed to cancel verification',
    lists: [PENDING_VERIFICATIONS],
  });
  const close = (): void => setAsking(null);

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
        <Button variant="outline" size="sm" aria-describedby={emailId} onClick={() => setAsking('cancel')}>
          <X aria-hidden="true" className="size-4" />
          Cancel
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        aria-describedby={emailId}
        onClick={() => setAsking('delete')}
        className="border-danger! text-danger!"
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete User
      </Button>
      {asking === 'cancel' && (
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
      {asking === 'delete' && (
        <DeleteUserDialog user={item} lists={[PENDING_VERIFICATIONS, PASSWORD_RESETS]} onDone={close} />
      )}
    </TokenRow>
  );
}
