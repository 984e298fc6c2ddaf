import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { toastFailure } from '../../lib/toast.js';

interface AppealFormProps {
  /** Rejects with the server's error. */
  onSubmit: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** The text of an appeal, which a member sends once for each sanction. */
export function AppealForm({ onSubmit, onCancel }: AppealFormProps): JSX.Element {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } });

  const submit = handleSubmit(async ({ text }) => {
    try {
      await onSubmit(text.trim());
    } catch (error) {
      toastFailure('Error', error, 'Failed to send your appeal');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextAreaField
        label="Your appeal"
        required
        rows={6}
        maxLength={LIMITS.appealMaxLength}
        hint={`You can appeal once. We answer by email within ${LIMITS.replyHours} hours.`}
        error={formState.errors.text?.message}
        {...register('text', { validate: (text) => text.trim() !== '' || 'Please tell us why you’re appealing' })}
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          Send Appeal
        </Button>
      </div>
    </form>
  );
}
