import { useMutation } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useState, type JSX } from 'react';
import type { CoupleStatus } from '../../gql/graphql.js';
import { useMember } from '../session/session.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { REQUEST_COUPLE, RESPOND_TO_COUPLE } from './couple.graphql.js';

export interface CoupleState {
  id: string;
  requesterId: string;
  status: CoupleStatus;
}

interface CoupleRequestProps {
  matchId: string;
  request: CoupleState | null | undefined;
  /** Fills the available width, for narrow containers such as a card. */
  fills?: boolean;
}

/** The couple request of a match in each of its states; renders nothing once declined (docs/product.md, "Couples"). */
export function CoupleRequest({ matchId, request, fills = false }: CoupleRequestProps): JSX.Element | null {
  const { id: ownId } = useMember();
  if (!request) return <RequestButton matchId={matchId} fills={fills} />;
  if (request.status === 'ACTIVE') {
    return (
      <Badge tone="like">
        <Heart aria-hidden="true" className="size-4 fill-current" />
        Couple
      </Badge>
    );
  }
  if (request.status !== 'PENDING') return null;
  return request.requesterId === ownId ? (
    <Badge tone="chip">Request Pending</Badge>
  ) : (
    <ResponseButtons requestId={request.id} fills={fills} />
  );
}

function RequestButton({ matchId, fills }: { matchId: string; fills: boolean }): JSX.Element {
  const [confirming, setConfirming] = useState(false);
  const [request, { loading }] = useMutation(REQUEST_COUPLE, {
    variables: { matchId },
    update: invalidateAfter('RequestCouple'),
  });

  const send = async (): Promise<void> => {
    try {
      await request();
      toast({ title: 'Couple request sent successfully' });
    } catch (error) {
      toastFailure('Error', error, 'Failed to send couple request');
    }
    setConfirming(false);
  };

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        wide={fills}
        onClick={() => setConfirming(true)}
        className={clsx('whitespace-nowrap', fills && 'max-sm:px-2!')}
      >
        <Heart aria-hidden="true" className={clsx('size-4', fills && 'max-lg:hidden')} />
        Become a Couple
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Request to become an official couple?"
          description="We’ll send them your request. If they accept, we’ll announce you as a couple on the Announcements page."
          confirmLabel="Send Request"
          busy={loading}
          onConfirm={() => void send()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function ResponseButtons({ requestId, fills }: { requestId: string; fills: boolean }): JSX.Element {
  const [respondToCouple, { loading }] = useMutation(RESPOND_TO_COUPLE, { update: invalidateAfter('RespondToCouple') });

  const respond = async (accept: boolean): Promise<void> => {
    if (loading) return;
    try {
      await respondToCouple({ variables: { requestId, accept } });
      toast({ title: 'Response sent successfully' });
    } catch (error) {
      toastFailure('Error', error, 'Failed to respond to couple request');
    }
  };

  // Not `disabled`, which would remove the focus from the pressed button.
  const look = clsx('aria-disabled:opacity-55', fills && 'flex-1 max-lg:px-3! max-sm:px-1!');
  return (
    <div role="group" aria-label="Couple request" className={clsx('flex gap-2', fills && 'w-full')}>
      <Button variant="like" size="sm" aria-disabled={loading} onClick={() => void respond(true)} className={look}>
        Accept
      </Button>
      <Button variant="outline" size="sm" aria-disabled={loading} onClick={() => void respond(false)} className={look}>
        Decline
      </Button>
    </div>
  );
}
