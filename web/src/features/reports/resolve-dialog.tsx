import {
  LIMITS,
  OUTCOMES_AFTER_DELETION,
  POLICY_PERIODS,
  REPORT_OUTCOMES,
  SANCTION_DAYS,
  type ReportOutcome,
} from '@kindred/contracts';
import type { JSX } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../components/ui/form-dialog.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { OUTCOME_LABELS } from '../../entities/report/outcomes.js';
import { RESOLVE_REPORT } from './reports.graphql.js';

const optionsOf = (outcomes: readonly ReportOutcome[]) => [
  { value: '', label: 'Choose an outcome' },
  ...outcomes.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
];
const DAYS = SANCTION_DAYS.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));

/** The durations of an outcome, null where none applies. A mute can be permanent. */
function durationsOf(outcome: ReportOutcome | ''): { value: string; label: string }[] | null {
  if (outcome === 'SUSPENDED') return [{ value: '', label: 'Choose a duration' }, ...DAYS];
  return outcome === 'MUTED' ? [{ value: '', label: 'Permanent' }, ...DAYS] : null;
}

const EFFECTS: Partial<Record<ReportOutcome, string>> = {
  WARNING: 'will see this by email and on the next visit, as the reason for the warning.',
  MUTED: 'will see this by email and in the settings, as the reason for the mute.',
  SUSPENDED: 'will see this by email and at login, as the reason for the suspension.',
  BANNED: 'will see this by email and at login, as the reason for the ban.',
};

const describeDeleted = (name: string): string =>
  `${name} has deleted the account. The case is erased ${POLICY_PERIODS.evidenceDays} days after you resolve it. A ban keeps it until ${POLICY_PERIODS.sealedBanYears} years after the deletion, so that you notice a new account of the same person.`;

interface Resolution {
  outcome: ReportOutcome | '';
  duration: string;
  note: string;
  /** Absent without a reporter. */
  messageToReporter?: string;
}

interface ResolveDialogProps {
  reportId: string;
  /** The outcome that is selected at first, if any. */
  initialOutcome: ReportOutcome | '';
  name: string;
  /** The reported account is deleted: there is no one left to warn or mute. */
  isDeleted: boolean;
  /** Whether the reporter still has an account. */
  hasReporter: boolean;
  onClose: () => void;
  onResolved: () => void;
}

/** Resolves a report; the outcome takes effect immediately. */
export function ResolveDialog({
  reportId,
  initialOutcome,
  name,
  isDeleted,
  hasReporter,
  onClose,
  onResolved,
}: ResolveDialogProps): JSX.Element {
  const { register, handleSubmit, control, formState } = useForm<Resolution>({
    defaultValues: { outcome: initialOutcome, duration: '', note: '', messageToReporter: '' },
    shouldUnregister: true,
  });
  const { errors } = formState;
  const { run, busy } = useAdminMutation(RESOLVE_REPORT, {
    success: 'Report resolved',
    failure: 'Failed to resolve report',
  });
  const outcome = useWatch({ control, name: 'outcome' });
  const durations = durationsOf(outcome);
  const effect = outcome === '' || isDeleted ? undefined : EFFECTS[outcome];

  const submit = handleSubmit(async (input) => {
    const result = await run({
      id: reportId,
      outcome: input.outcome,
      note: input.note.trim() || null,
      messageToReporter: input.messageToReporter?.trim() || null,
      duration: input.duration ? Number(input.duration) : null,
    });
    if (result === 'failed') return;
    onClose();
    if (result !== 'conflict') onResolved();
  });

  return (
    <FormDialog
      title="Resolve Report"
      description={
        isDeleted
          ? describeDeleted(name)
          : `About ${name}. The outcome takes effect immediately. The evidence is kept for another ${POLICY_PERIODS.evidenceDays} days, for an appeal.`
      }
      submitLabel="Resolve Report"
      submitVariant={outcome === 'DELETED' ? 'danger' : 'primary'}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Outcome"
        required
        options={optionsOf(isDeleted ? OUTCOMES_AFTER_DELETION : REPORT_OUTCOMES)}
        error={errors.outcome?.message}
        {...register('outcome', { required: 'Please choose an outcome' })}
      />
      {durations && (
        <SelectField
          key={outcome}
          label="Duration"
          required={outcome === 'SUSPENDED'}
          options={durations}
          error={errors.duration?.message}
          {...register('duration', {
            validate: (days) => outcome !== 'SUSPENDED' || days !== '' || 'Please choose how long the suspension lasts',
          })}
        />
      )}
      <TextAreaField
        label={effect ? 'Reason' : 'Note'}
        required={outcome !== '' && outcome !== 'NO_ACTION'}
        rows={3}
        maxLength={LIMITS.reasonMaxLength}
        hint={effect ? `${name} ${effect} Do not say who reported it.` : 'Only staff will see this.'}
        error={errors.note?.message}
        {...register('note', {
          validate: (note) => outcome === 'NO_ACTION' || note.trim() !== '' || 'Please provide a reason',
        })}
      />
      {hasReporter && (
        <TextAreaField
          label="Message to the reporter"
          rows={3}
          maxLength={LIMITS.reportAnswerMaxLength}
          hint="Optional. We tell the reporter in general terms whether we took action, and add this message."
          {...register('messageToReporter')}
        />
      )}
    </FormDialog>
  );
}
