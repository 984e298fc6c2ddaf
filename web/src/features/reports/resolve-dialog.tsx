import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../components/ui/form-dialog.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { RESOLVE_REPORT } from './reports.graphql.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';

/** The enforcement steps (docs/product.md, "Sanctions"), or no action. */
const OUTCOMES = [
  'No action needed',
  'Warning given',
  'Messaging muted',
  'Temporarily suspended',
  'Permanently banned',
  'Account deleted',
];
const OPTIONS = [{ value: '', label: 'Choose an outcome' }, ...OUTCOMES.map((value) => ({ value, label: value }))];

interface ResolveDialogProps {
  reportId: string;
  name: string;
  onClose: () => void;
}

/** Resolves a report. The outcome is kept in the audit trail; the evidence is deleted. */
export function ResolveDialog({ reportId, name, onClose }: ResolveDialogProps): JSX.Element {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { outcome: '', note: '' } });
  const { run, busy } = useAdminMutation(RESOLVE_REPORT, {
    success: 'Report resolved',
    failure: 'Failed to resolve report',
    removed: [{ __typename: 'Report', id: reportId }],
  });

  const submit = handleSubmit(async ({ outcome, note }) => {
    if ((await run({ id: reportId, outcome, note: note.trim() || null })) !== 'failed') onClose();
  });

  return (
    <FormDialog
      title="Resolve Report"
      description={`About ${name}. The outcome stays on record; the evidence is deleted.`}
      submitLabel="Resolve Report"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Outcome"
        required
        options={OPTIONS}
        error={formState.errors.outcome?.message}
        {...register('outcome', { required: 'Please describe the outcome of the report' })}
      />
      <TextAreaField
        label="Note"
        rows={3}
        maxLength={LIMITS.reasonMaxLength}
        hint="Optional. Only staff will see this."
        {...register('note')}
      />
    </FormDialog>
  );
}
