import { useMutation } from '@apollo/client/react';
import { LIMITS, REPORT_CATEGORIES } from '@kindred/contracts';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { toast, toastFailure } from '../../lib/toast.js';
import { FormDialog } from '../../components/ui/form-dialog.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { REPORT } from './member.graphql.js';
import { refetchIfStale } from './stale-member.js';
import { REPORT_CATEGORY_LABELS } from './report-categories.js';

const CATEGORIES = [
  { value: '', label: 'Choose a category' },
  ...REPORT_CATEGORIES.map((value) => ({ value, label: REPORT_CATEGORY_LABELS[value] })),
];

interface ReportDialogProps {
  userId: string;
  name: string;
  /** The member's latest message, as evidence. */
  messageId: string | undefined;
  onClose: () => void;
}

/** Reports a member to staff. The reported member is not notified. */
export default function ReportDialog({ userId, name, messageId, onClose }: ReportDialogProps): JSX.Element {
  const [report, { loading, client }] = useMutation(REPORT);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { category: '', details: '' } });
  const { errors } = formState;

  const send = handleSubmit(async ({ category, details }) => {
    try {
      await report({ variables: { userId, category, details: details.trim(), messageId: messageId ?? null } });
      toast({ title: 'Report sent', description: `We answer within ${LIMITS.replyHours} hours.` });
      onClose();
    } catch (error) {
      toastFailure('Error', error, 'Failed to send report');
      if (refetchIfStale(client.cache, error)) onClose();
    }
  });

  return (
    <FormDialog
      title={`Report ${name}`}
      description="Only our team sees this report. It includes their profile, their photos, and your latest messages with each other."
      submitLabel="Send Report"
      submitVariant="danger"
      busy={loading}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label="Category"
        required
        options={CATEGORIES}
        error={errors.category?.message}
        {...register('category', { required: 'Please choose a category' })}
      />
      <TextAreaField
        label="Details"
        required
        rows={4}
        maxLength={LIMITS.reportMaxLength}
        error={errors.details?.message}
        {...register('details', {
          validate: (details) => details.trim() !== '' || 'Please tell us what happened',
        })}
      />
    </FormDialog>
  );
}
