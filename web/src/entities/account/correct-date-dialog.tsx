import { LIMITS } from '@kindred/contracts';
import { useState, type FormEvent, type JSX } from 'react';
import { FormDialog } from '../../components/ui/form-dialog.js';
import { TextAreaField, TextField } from '../../components/ui/text-field.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { ageAt, birthDate, latestDateOfBirth } from '../../lib/birth-date.js';
import { CORRECT_DATE_OF_BIRTH } from './account.graphql.js';

interface CorrectDateDialogProps {
  userId: string;
  name: string;
  /** The current date of birth, if it is known. */
  current: string | null;
  /** Receives whether the date was corrected. */
  onClose: (corrected: boolean) => void;
}

const withAge = (date: string): string => `${birthDate(date)} (${ageAt(date)} years old)`;

function errorsOf(date: string, reason: string): { date?: string; reason?: string } {
  const dateError =
    date === ''
      ? 'Date of birth is required'
      : date > latestDateOfBirth()
        ? `A member must be at least ${LIMITS.minimumAge} years old`
        : undefined;
  return {
    ...(dateError !== undefined && { date: dateError }),
    ...(reason.trim() === '' && { reason: 'Please provide a reason' }),
  };
}

/** Corrects a member's date of birth: a date and a reason, then a confirmation. */
export function CorrectDateDialog({ userId, name, current, onClose }: CorrectDateDialogProps): JSX.Element {
  const [date, setDate] = useState(current ?? '');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const errors = errorsOf(date, reason);
  const { run, busy } = useAdminMutation(CORRECT_DATE_OF_BIRTH, {
    success: 'Date of birth corrected',
    failure: 'Failed to correct the date of birth',
  });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (errors.date ?? errors.reason) {
      event.currentTarget.querySelector<HTMLElement>(errors.date ? 'input' : 'textarea')?.focus();
      return;
    }
    if (!confirming) {
      setConfirming(true);
      return;
    }
    const outcome = await run({ userId, dateOfBirth: date, reason: reason.trim() });
    if (outcome === 'done' || outcome === 'not-found') onClose(outcome === 'done');
    else setConfirming(false);
  };

  return (
    <FormDialog
      title="Correct Date of Birth"
      description={confirming ? 'Please double-check the change.' : `Other members will see the new age of ${name}.`}
      submitLabel={confirming ? 'Correct Date' : 'Continue'}
      busy={busy}
      cancelLabel={confirming ? 'Back' : 'Cancel'}
      onCancel={() => (confirming ? setConfirming(false) : onClose(false))}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      {confirming ? (
        <dl className="flex flex-col gap-3 rounded-lg border border-line bg-raised px-4 py-3.5 text-sm">
          <Fact label="Member">{name}</Fact>
          {current !== null && <Fact label="Current">{withAge(current)}</Fact>}
          <Fact label="Corrected">{withAge(date)}</Fact>
          <Fact label="Reason">{reason.trim()}</Fact>
        </dl>
      ) : (
        <>
          <TextField
            label="Date of Birth"
            required
            type="date"
            max={latestDateOfBirth()}
            value={date}
            error={checked ? errors.date : undefined}
            onChange={(event) => setDate(event.target.value)}
          />
          <TextAreaField
            label="Reason"
            required
            rows={3}
            maxLength={LIMITS.reasonMaxLength}
            hint="Kept in the audit trail, not shown to the member."
            value={reason}
            error={checked ? errors.reason : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function Fact({ label, children }: { label: string; children: string }): JSX.Element {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
