import { LIMITS, SANCTION_DAYS } from '@kindred/contracts';
import { useState, type FormEvent, type JSX } from 'react';
import { FormDialog } from '../../components/ui/form-dialog.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { toastProblem } from '../../lib/toast.js';
import { ACTION_TEXTS, type AdminUser, type ModerationAction } from './moderation-actions.js';
import { useModeration } from './use-moderation.js';

interface ModerationDialogProps {
  user: AdminUser;
  action: ModerationAction;
  /** Receives whether the account turned out to be deleted. */
  onClose: (deleted: boolean) => void;
}

const DURATIONS = [
  { value: '', label: 'Permanent' },
  ...SANCTION_DAYS.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` })),
];

/** Bans and mutes require a reason and a duration; lifting them requires a confirmation. */
export function ModerationDialog({ user, action, onClose }: ModerationDialogProps): JSX.Element {
  const { title, description, confirm } = ACTION_TEXTS[action];
  const imposes = action === 'ban' || action === 'mute';
  const { run, busy } = useModeration(action);
  const [reason, setReason] = useState('');
  const [duration, setDuration] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (imposes && reason.trim() === '') {
      setMissing(true);
      event.currentTarget.querySelector('textarea')?.focus();
      toastProblem('Error', 'Please provide a reason');
      return;
    }
    const days = duration === '' ? null : Number(duration);
    const outcome = await run({ userId: user.id, reason: reason.trim(), duration: days });
    if (outcome !== 'failed') onClose(outcome === 'not-found');
  };

  return (
    <FormDialog
      title={title}
      description={description(user.email)}
      submitLabel={confirm}
      submitVariant={imposes ? 'danger' : 'primary'}
      busy={busy}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      {imposes && (
        <>
          <TextAreaField
            label="Reason"
            required
            rows={3}
            maxLength={LIMITS.reasonMaxLength}
            invalid={missing}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
          <SelectField
            label="Duration"
            options={DURATIONS}
            value={duration}
            onChange={(event) => setDuration(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
