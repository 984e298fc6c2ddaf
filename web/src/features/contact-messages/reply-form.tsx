import { LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { useState, type JSX, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { UnsavedChangesDialog } from '../../components/ui/unsaved-changes-dialog.js';
import { randomId } from '../../lib/random-id.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { REPLY_TO_CONTACT_MESSAGE } from './contact-messages.graphql.js';

/** Writes a reply; Ctrl+Enter or Cmd+Enter sends it. */
export function ReplyForm({ id, email }: { id: string; email: string }): JSX.Element {
  const { register, handleSubmit, reset, setFocus, control, formState } = useForm({ defaultValues: { text: '' } });
  const text = useWatch({ control, name: 'text' });
  // A retry of the same text has the same id, so that a reply whose response was lost is not sent twice.
  const [attempt, setAttempt] = useState({ text: '', clientId: '' });
  const { run, busy } = useAdminMutation(REPLY_TO_CONTACT_MESSAGE, {
    success: 'Reply sent',
    failure: 'Failed to send the reply',
  });

  useShortcuts({ writeReply: () => setFocus('text') });

  const send = handleSubmit(async (form) => {
    if (busy) return;
    const reply = form.text.trim();
    const clientId = attempt.text === reply ? attempt.clientId : randomId();
    setAttempt({ text: reply, clientId });
    if ((await run({ id, text: reply, clientId })) !== 'done') return;
    setAttempt({ text: '', clientId: '' });
    reset();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4 border-t border-line pt-6">
      <TextAreaField
        label="Reply"
        required
        rows={7}
        maxLength={LIMITS.contactReplyMaxLength}
        hint={`We email it to ${email}, with their message below.`}
        error={formState.errors.text?.message}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="E Control+Enter Meta+Enter"
        {...register('text', { validate: (value) => value.trim() !== '' || REQUIRED_MESSAGES.contactReply })}
      />
      <div className="flex flex-wrap items-center justify-end gap-4 max-sm:*:grow">
        <p className="text-sm text-ink-3 max-sm:hidden">
          <kbd className="rounded-sm border border-line-strong px-1.5 py-0.5 font-sans text-xs">Ctrl</kbd>{' '}
          <kbd className="rounded-sm border border-line-strong px-1.5 py-0.5 font-sans text-xs">Enter</kbd> sends
        </p>
        <Button type="submit" busy={busy}>
          Send Reply
        </Button>
      </div>
      <UnsavedChangesDialog
        unsaved={text.trim() !== ''}
        title="Discard your reply?"
        description="It has not been sent."
        confirmLabel="Discard"
      />
    </form>
  );
}
