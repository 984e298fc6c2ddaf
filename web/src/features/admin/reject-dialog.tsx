import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, type JSX } from 'react';
import { Dialog } from '../../components/ui/dialog.js';
import { isOvertaken } from '../../lib/failure.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useListChange } from '../../lib/use-list-change.js';
import { PHOTO_REVIEWS, REJECT_PHOTO } from './photo-reviews.graphql.js';
import { RejectForm } from './reject-form.js';
import { claim, release } from './review-claims.js';

interface RejectDialogProps {
  photoId: string;
  name: string;
  onClose: () => void;
}

/** Turns a photo down; the reason, if there is one, goes to the member. While one writes it the photo is nobody else's. */
export function RejectDialog({ photoId, name, onClose }: RejectDialogProps): JSX.Element {
  const { run: reject, busy } = useListChange(REJECT_PHOTO, [PHOTO_REVIEWS], [{ __typename: 'PhotoReview', photoId }]);

  const client = useApolloClient();
  const lose = useEffectEvent((error: unknown) => {
    toastFailure('Error', error, 'Failed to reject photo');
    void client.refetchQueries({ include: [PHOTO_REVIEWS] });
    onClose();
  });
  useEffect(() => {
    let isOpen = true;
    const taken = claim(client, photoId).catch((error: unknown) => {
      // Anything else than its loss shows when it is rejected.
      if (isOpen && isOvertaken(error)) lose(error);
    });
    return () => {
      isOpen = false;
      void taken.then(() => release(client, photoId));
    };
  }, [client, photoId]);

  const submit = async (reason: string | null): Promise<void> => {
    try {
      await reject({ photoId, reason });
      toast({ title: 'Photo rejected', description: 'The user has been told to submit a new photo.' });
      onClose();
    } catch (error) {
      toastFailure('Error', error, 'Failed to reject photo');
    }
  };

  return (
    <Dialog title="Reject this photo?" description={`${name} will be asked for another one.`} onClose={onClose}>
      <RejectForm busy={busy} onReject={(reason) => void submit(reason)} onCancel={onClose} cancelLabel="Cancel" />
    </Dialog>
  );
}
