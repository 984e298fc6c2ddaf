import { FEEDBACK_CATEGORIES, LIMITS } from '@kindred/contracts';
import { useEffect, type JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextAreaField, TextField } from '../../components/ui/text-field.js';
import { SendFeedbackOperation } from '../../gql/plain-operations.js';
import { errorBodyOf } from '../../lib/failure.js';
import { graphRequest } from '../../lib/graph-request.js';
import { CONTACT_CATEGORY_LABELS } from '../../entities/contact/contact-categories.js';
import { useSession } from '../../entities/session/session.js';
import { toast, toastFailure, toastProblem } from '../../lib/toast.js';

const CATEGORIES = [
  { value: '', label: 'Choose a category' },
  ...FEEDBACK_CATEGORIES.map((value) => ({ value, label: CONTACT_CATEGORY_LABELS[value] })),
];

export function ContactForm({ onSent }: { onSent: () => void }): JSX.Element {
  const { user } = useSession();
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm({
    defaultValues: { name: '', email: '', category: '', message: '' },
  });

  // The session can load after the form is rendered; text already entered is kept.
  useEffect(() => {
    if (!user) return;
    if (getValues('name') === '') setValue('name', user.displayName ?? '');
    if (getValues('email') === '') setValue('email', user.email);
  }, [user, getValues, setValue]);

  const send = handleSubmit(async (form) => {
    const missing = Object.values(form).some((value) => value.trim() === '');
    if (missing) {
      toastProblem('Error', 'Please fill in all fields');
      return;
    }
    try {
      await graphRequest(SendFeedbackOperation, form);
      toast({ title: 'Message sent!', description: `We'll get back to you within ${LIMITS.replyHours} hours.` });
      onSent();
    } catch (error) {
      const emailError = errorBodyOf(error).fields?.email;
      if (emailError) setError('email', { message: emailError }, { shouldFocus: true });
      toastFailure('Failed to send message', error, 'Please try again later.');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="name" {...register('name')} />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </div>
      <SelectField label="Category" required options={CATEGORIES} {...register('category')} />
      <TextAreaField label="Message" required rows={6} maxLength={LIMITS.feedbackMaxLength} {...register('message')} />
      <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
        Send Message
      </Button>
    </form>
  );
}
