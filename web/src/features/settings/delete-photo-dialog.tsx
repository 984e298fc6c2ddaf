import { useApolloClient, useMutation } from '@apollo/client/react';
import type { JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { Dialog } from '../../components/ui/dialog.js';
import type { OwnPhotoFragment } from '../../gql/graphql.js';
import { invalidateAfter, refetchFields } from '../../lib/cache-invalidation.js';
import { errorBodyOf } from '../../lib/failure.js';
import { STALE_AFTER_REJECTED_DELETION } from '../../lib/stale-fields.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { DELETE_PHOTO } from './settings.graphql.js';

interface DeletePhotoDialogProps {
  photo: OwnPhotoFragment;
  /** It is the only approved photo, which cannot be deleted. */
  last: boolean;
  onClose: () => void;
}

export function DeletePhotoDialog({ photo, last, onClose }: DeletePhotoDialogProps): JSX.Element {
  const client = useApolloClient();
  const refresh = invalidateAfter('DeletePhoto');
  const [deletePhoto, { loading }] = useMutation(DELETE_PHOTO, {
    update: (cache) => {
      // Cached lists drop evicted photos.
      cache.evict({ id: cache.identify({ __typename: 'Photo', id: photo.id }) });
      refresh(cache);
    },
  });

  const submit = async (): Promise<void> => {
    try {
      await deletePhoto({ variables: { id: photo.id } });
    } catch (error) {
      toastFailure('Error', error, 'Failed to delete photo');
      // The list was stale: with the current one, the dialog explains what to do.
      if (errorBodyOf(error).code === 'LAST_PHOTO') await refetchFields(client, STALE_AFTER_REJECTED_DELETION);
      return;
    }
    onClose();
    toast({ title: 'Photo deleted' });
  };

  if (last) {
    return (
      <Dialog
        title="This is your only approved photo"
        description="Add another photo and wait for its approval before you delete this one."
        onClose={onClose}
        actions={<Button onClick={onClose}>Got It</Button>}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Delete this photo?"
      description="It will be permanently deleted."
      confirmLabel="Delete Photo"
      confirmVariant="danger"
      busy={loading}
      onConfirm={() => void submit()}
      onCancel={onClose}
    />
  );
}
