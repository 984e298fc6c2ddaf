import { useMutation } from '@apollo/client/react';
import type { JSX } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import type { OwnPhotoFragment } from '../../gql/graphql.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { DELETE_PHOTO } from './settings.graphql.js';

interface DeletePhotoDialogProps {
  photo: OwnPhotoFragment;
  /** It is the only approved photo. */
  last: boolean;
  onClose: () => void;
}

export function DeletePhotoDialog({ photo, last, onClose }: DeletePhotoDialogProps): JSX.Element {
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
          ? 'This is your only approved photo. Until you have another one, members will see your initials instead.'
          : 'It will be permanently deleted.'
      }
      confirmLabel="Delete Photo"
      confirmVariant="danger"
      busy={loading}
      onConfirm={() => void submit()}
      onCancel={onClose}
    />
  );
}
