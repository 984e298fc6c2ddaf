import { useMutation } from '@apollo/client/react';
import type { JSX } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import type { OwnPhotoFragment } from '../../gql/graphql.js';
import { refreshAfter } from '../../lib/refresh-after.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { DELETE_PHOTO } from './settings.graphql.js';

interface DeletePhotoDialogProps {
  photo: OwnPhotoFragment;
  /** Without it, others see no photo of the member. */
  last: boolean;
  onClose: () => void;
}

export function DeletePhotoDialog({ photo, last, onClose }: DeletePhotoDialogProps): JSX.Element {
  const refresh = refreshAfter('DeletePhoto');
  const [deletePhoto, { loading }] = useMutation(DELETE_PHOTO, {
    update: (cache) => {
      // A list leaves out what is no longer there.
      cache.evict({ id: cache.identify({ __typename: 'Photo', id: photo.id }) });
      refresh(cache);
    },
  });

  const erase = async (): Promise<void> => {
    try {
      await deletePhoto({ variables: { id: photo.id } });
    } catch (error) {
      toastFailure('Error', error, 'Failed to delete photo');
      return;
    }
    onClose();
    toast({ title: 'Photo deleted' });
  };

  return (
    <ConfirmDialog
      title="Delete this photo?"
      description={
        last
          ? 'It is your only approved photo. Your profile will be shown without one, with your initials in its place.'
          : 'It is removed for good.'
      }
      confirmLabel="Delete Photo"
      confirmVariant="danger"
      busy={loading}
      onConfirm={() => void erase()}
      onCancel={onClose}
    />
  );
}
