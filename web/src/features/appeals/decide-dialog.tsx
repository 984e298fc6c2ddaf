import { LIMITS, type AppealOutcome } from '@kindred/contracts';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../components/ui/form-dialog.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { DECIDE_APPEAL } from './appeals.graphql.js';

const TEXTS = {
  LIFTED: {
    title: 'Lift the sanction?',
    description: 'It ends immediately.',
    confirm: 'Lift Sanction',
    done: 'Sanction lifted',
  },
  UPHELD: {
    title: 'Turn the appeal down?',
    description: 'The sanction stays as it is.',
    confirm: 'Turn Down',
    done: 'Appeal turned down',
  },
} as const satisfies Record<AppealOutcome, object>;

interface DecideDialogProps {
  appealId: string;
  name: string;
  outcome: AppealOutcome;
  onClose: () => void;
}

/** Decides an appeal; the member is emailed the explanation. */
export function DecideDialog({ appealId, name, outcome, onClose }: DecideDialogProps): JSX.Element {
  const { title, description, confirm, done } = TEXTS[outcome];
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const { run, busy } = useAdminMutation(DECIDE_APPEAL, {
    success: done,
    failure: 'Failed to decide the appeal',
    removed: [{ __typename: 'Appeal', id: appealId }],
  });

  const submit = handleSubmit(async ({ note }) => {
    if ((await run({ id: appealId, outcome, note: note.trim() })) !== 'failed') onClose();
  });

  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={confirm}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label="Explanation"
        required
        rows={4}
        maxLength={LIMITS.reasonMaxLength}
        hint={`We email it to ${name}.`}
        error={formState.errors.note?.message}
        {...register('note', { validate: (note) => note.trim() !== '' || 'Please explain the decision' })}
      />
    </FormDialog>
  );
}
