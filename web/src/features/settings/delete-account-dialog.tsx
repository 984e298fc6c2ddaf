import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { TextField } from '../../components/ui/text-field.js';
import { callApi } from '../../lib/api.js';
import { refusalOf } from '../../lib/failure.js';
import { useSession } from '../../lib/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { FAREWELL } from '../../lib/unsaved-changes.js';

/** Deletes the account of whoever knows its password, signs out and leads to the landing page (contract, section 3). */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { setUser } = useSession();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const erase = handleSubmit(async ({ password }) => {
    try {
      await callApi('DELETE', '/api/account', { password });
    } catch (error) {
      const wrong = refusalOf(error).fields?.password;
      if (wrong) setError('password', { message: wrong }, { shouldFocus: true });
      else toastFailure('Error', error, 'Failed to delete account');
      return;
    }
    void navigate('/', { state: FAREWELL });
    setUser(null);
    toast({ title: 'Account deleted', description: 'Everything that was yours here is gone.' });
  });

  return (
    <Dialog
      title="Delete my account"
      description="Your profile, photos, likes, matches and messages are deleted for good, for you and for everybody you talked to. This cannot be undone."
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void erase(event)} className="flex flex-col gap-5">
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
