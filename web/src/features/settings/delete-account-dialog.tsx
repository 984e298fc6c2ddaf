import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { TextField } from '../../components/ui/text-field.js';
import { callApi } from '../../lib/api.js';
import { errorBodyOf } from '../../lib/failure.js';
import { useSession } from '../../entities/session/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { SKIP_UNSAVED_CHECK } from '../../lib/unsaved-changes.js';

/** Deletes the account after a password check, and signs out (docs/product.md, "Account data"). */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { setUser } = useSession();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const deleteAccount = handleSubmit(async ({ password }) => {
    try {
      await callApi('DELETE', '/api/account', { password });
    } catch (error) {
      const message = errorBodyOf(error).fields?.password;
      if (message) setError('password', { message }, { shouldFocus: true });
      else toastFailure('Error', error, 'Failed to delete account');
      return;
    }
    void navigate('/', { state: SKIP_UNSAVED_CHECK });
    setUser(null);
    toast({ title: 'Account deleted', description: 'All of your data has been removed.' });
  });

  return (
    <Dialog
      title="Delete my account"
      description="Your profile, photos, likes, matches, and messages will be permanently deleted, for you and for everyone you talked to. This can’t be undone."
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void deleteAccount(event)} className="flex flex-col gap-5">
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password', { required: 'Please enter your password' })}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting}>
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
