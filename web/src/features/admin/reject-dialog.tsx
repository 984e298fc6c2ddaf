import { useMutation } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useState, type FormEvent, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { PHOTO_REVIEWS, REJECT_PHOTO } from './photo-reviews.graphql.js';

interface RejectDialogProps {
  photoId: string;
  name: string;
  onClose: () => void;
}

/** Turns a photo down; the reason, if there is one, goes to the member. */
export function RejectDialog({ photoId, name, onClose }: RejectDialogProps): JSX.Element {
  const [reason, setReason] = useState('');
  const [reject, { loading }] = useMutation(REJECT_PHOTO, {
    refetchQueries: [PHOTO_REVIEWS],
    awaitRefetchQueries: true,
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await reject({ variables: { photoId, reason: reason.trim() === '' ? null : reason.trim() } });
      toast({ title: 'Photo rejected', description: 'The user has been told to submit a new photo.' });
      onClose();
    } catch (error) {
      toastFailure('Error', error, 'Failed to reject photo');
    }
  };

  return (
    <Dialog title="Reject this photo?" description={`${name} will be asked for another one.`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextAreaField
          label="Reason"
          hint="Optional. It is sent to the member."
          rows={3}
          maxLength={LIMITS.reasonMaxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={loading}>
            Reject
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
