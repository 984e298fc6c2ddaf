import { LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { useState, type JSX } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { SelectField } from '../../components/ui/select-field.js';
import { SwitchField } from '../../components/ui/switch-field.js';
import { TextAreaField, TextField } from '../../components/ui/text-field.js';
import { UnsavedChangesDialog } from '../../components/ui/unsaved-changes-dialog.js';
import { AnnouncementActions } from './announcement-actions.js';
import { AnnouncementPreview } from './announcement-preview.js';
import type { StaffAnnouncement } from './announcements.graphql.js';
import { fromLocalInput, timeZoneOn, toLocalInput } from './local-time.js';
import { useComposeActions, type ComposeDraft } from './use-compose-actions.js';

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a set time' },
] as const;

const draftOf = (announcement: StaffAnnouncement | null): ComposeDraft => ({
  title: announcement?.title ?? '',
  content: announcement?.content ?? '',
  notify: announcement?.notify ?? true,
  email: announcement?.email ?? false,
  when: announcement?.progress.state === 'SCHEDULED' ? 'later' : 'now',
  time: announcement?.publishAt ? toLocalInput(announcement.publishAt) : '',
});

function timeProblem(time: string): true | string {
  const at = fromLocalInput(time);
  if (at === null) return 'Please choose a date and a time';
  return Date.parse(at) > Date.now() || 'Please choose a time in the future';
}

/** Writes an announcement with a live preview, and saves, schedules, or publishes it. */
export function ComposeForm({ announcement }: { announcement: StaffAnnouncement | null }): JSX.Element {
  const { register, handleSubmit, control, formState, setError } = useForm<ComposeDraft>({
    defaultValues: draftOf(announcement),
  });
  const draft = { ...draftOf(announcement), ...useWatch({ control }) };
  const { errors, isDirty } = formState;
  const [confirming, setConfirming] = useState<ComposeDraft | null>(null);
  const { save, publish, busy, isLeaving } = useComposeActions(announcement, setError);
  const isLater = draft.when === 'later';
  const at = fromLocalInput(draft.time);
  // The input has no minimum for a time that is there already: it can be past while the form is open.
  const required = (value: string): true | string => value.trim() !== '' || REQUIRED_MESSAGES.announcement;

  const submit = handleSubmit((values) => {
    if (values.when === 'later') void save(values, fromLocalInput(values.time));
    else setConfirming(values);
  });
  const saveDraft = handleSubmit((values) => void save(values, null));

  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
      <Card className="min-w-0">
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          aria-labelledby="compose"
          className="flex flex-col gap-5 p-5 sm:p-7"
        >
          <h2 id="compose" className="text-xl">
            Text
          </h2>
          <TextField
            label="Title"
            required
            maxLength={LIMITS.announcementTitleMaxLength}
            error={errors.title?.message}
            {...register('title', { validate: required })}
          />
          <TextAreaField
            label="Content"
            required
            rows={8}
            maxLength={LIMITS.announcementContentMaxLength}
            hint="An empty line starts a new paragraph in the email."
            error={errors.content?.message}
            {...register('content', { validate: required })}
          />
          <div className="flex flex-col gap-1 border-t border-line pt-4">
            <SwitchField
              label="Notify members"
              hint="In their list of notifications, and on the devices of those who want that."
              {...register('notify')}
            />
            <SwitchField
              label="Email members"
              hint="Everyone who has not switched these emails off, one after another."
              {...register('email')}
            />
          </div>
          <SelectField label="Publish" options={WHEN} {...register('when')} />
          {isLater && (
            <TextField
              label="Date and time"
              type="datetime-local"
              required
              hint={`In your time zone: ${timeZoneOn(at === null ? undefined : new Date(at))}.`}
              error={errors.time?.message}
              {...register('time', { validate: (time, { when }) => when === 'now' || timeProblem(time) })}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:grow">
            {announcement !== null && <AnnouncementActions announcement={announcement} describedBy="compose" />}
            <Button variant="outline" aria-disabled={busy} onClick={busy ? undefined : () => void saveDraft()}>
              Save as Draft
            </Button>
            <Button type="submit" busy={busy}>
              {isLater ? 'Schedule' : 'Publish'}
            </Button>
          </div>
        </form>
      </Card>
      <AnnouncementPreview {...draft} />
      {confirming !== null && (
        <ConfirmDialog
          title="Publish to all members now?"
          description={publicationOf(confirming)}
          confirmLabel="Publish"
          busy={busy}
          onConfirm={() => void publish(confirming).finally(() => setConfirming(null))}
          onCancel={() => setConfirming(null)}
        />
      )}
      <UnsavedChangesDialog
        unsaved={isDirty && !isLeaving}
        title="Discard your changes?"
        description="They have not been saved."
        confirmLabel="Discard"
      />
    </div>
  );
}

function publicationOf({ notify, email }: ComposeDraft): string {
  const also = [...(notify ? ['a notification'] : []), ...(email ? ['an email'] : [])];
  const page = 'They see it on the announcements page right away';
  return also.length === 0
    ? `${page}. A published announcement can’t be changed.`
    : `${page}, and get ${also.join(' and ')}. A published announcement can’t be changed.`;
}
