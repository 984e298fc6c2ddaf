import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, type JSX } from 'react';
import { Dialog } from '../../components/ui/dialog.js';
import { refetchFields } from '../../lib/cache-invalidation.js';
import { isStaleError } from '../../lib/failure.js';
import { STALE_AFTER_LOST_CLAIM } from '../../lib/stale-fields.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { REJECT_PHOTO } from './photo-reviews.graphql.js';
import { RejectForm } from './reject-form.js';
import { claim, release } from './review-claims.js';

interface RejectDialogProps {
  photoId: string;
  name: string;
  onClose: () => void;
}

/** Rejects a photo; the optional reason is emailed to the member. The photo stays claimed while the dialog is open. */
export function RejectDialog({ photoId, name, onClose }: RejectDialogProps): JSX.Element {
  const { run: reject, busy } = useListMutation(REJECT_PHOTO, [{ __typename: 'PhotoReview', photoId }]);

  const client = useApolloClient();
  const onClaimLost = useEffectEvent((error: unknown) => {
    toastFailure('Error', error, 'Failed to reject photo');
    refetchFields(client, STALE_AFTER_LOST_CLAIM).catch(() => undefined);
    onClose();
  });
  useEffect(() => {
    let isOpen = true;
    const claiming = claim(client, photoId).catch((error: unknown) => {
      // Other errors surface when the rejection is submitted.
      if (isOpen && isStaleError(error)) onClaimLost(error);
    });
    return () => {
      isOpen = false;
      void claiming.then(() => release(client, photoId));
    };
  }, [client, photoId]);

  const submit = async (reason: string | null): Promise<void> => {
    try {
      await reject({ photoId, reason });
      toast({ title: 'Photo rejected', description: 'The user has been asked to submit a new photo.' });
      onClose();
    } catch (error) {
      toastFailure('Error', error, 'Failed to reject photo');
    }
  };

  return (
    <Dialog title="Reject this photo?" description={`${name} will be asked to submit another one.`} onClose={onClose}>
      <RejectForm busy={busy} onReject={(reason) => void submit(reason)} onCancel={onClose} cancelLabel="Cancel" />
    </Dialog>
  );
}
