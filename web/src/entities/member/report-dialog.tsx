import { useMutation } from '@apollo/client/react';
import { LIMITS, REPORT_CATEGORIES } from '@kindred/contracts';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { toast, toastFailure } from '../../lib/toast.js';
import { CheckboxField } from '../../components/ui/checkbox-field.js';
import { FormDialog } from '../../components/ui/form-dialog.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { REPORT } from './member.graphql.js';
import { invalidateMemberLists, refetchIfStale } from './stale-member.js';
import { REPORT_CATEGORY_LABELS } from './report-categories.js';

const CATEGORIES = [
  { value: '', label: 'Choose a category' },
  ...REPORT_CATEGORIES.map((value) => ({ value, label: REPORT_CATEGORY_LABELS[value] })),
];

interface ReportDialogProps {
  userId: string;
  name: string;
  /** The message that the report is about; in a chat, by default the member's latest one. */
  messageId?: string | undefined;
  /** The photo that the report is about. */
  photoId?: string | undefined;
  onClose: () => void;
  /** Called once the member is also blocked. */
  onBlocked?: (() => void) | undefined;
}

/** Reports a member to staff. The reported member is not notified. */
export default function ReportDialog(props: ReportDialogProps): JSX.Element {
  const { userId, name, messageId = null, photoId = null, onClose, onBlocked } = props;
  const [report, { loading, client }] = useMutation(REPORT);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { category: '', details: '', block: false },
  });
  const { errors } = formState;

  const send = handleSubmit(async ({ category, details, block }) => {
    try {
      const about = { userId, messageId, photoId };
      await report({ variables: { ...about, category, details: details.trim(), block } });
      const answer = `We answer within ${LIMITS.replyHours} hours.`;
      toast({ title: 'Report sent', description: block ? `${name} is blocked. ${answer}` : answer });
      onClose();
      if (!block) return;
      invalidateMemberLists(client.cache);
      onBlocked?.();
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
      <CheckboxField label={`Also block ${name}`} {...register('block')} />
    </FormDialog>
  );
}
