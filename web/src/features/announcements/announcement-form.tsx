import { useMutation } from '@apollo/client/react';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { TextAreaField, TextField } from '../../components/ui/text-field.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { toast, toastFailure, toastProblem } from '../../lib/toast.js';
import { CREATE_ANNOUNCEMENT } from './announcements.graphql.js';

interface Draft {
  title: string;
  content: string;
}

/** The form for administrators to post an announcement to all members. */
export function AnnouncementForm(): JSX.Element {
  const { register, handleSubmit, reset } = useForm<Draft>({ defaultValues: { title: '', content: '' } });
  const [create, { loading }] = useMutation(CREATE_ANNOUNCEMENT, { update: invalidateAfter('CreateAnnouncement') });

  const submit = handleSubmit(async ({ title, content }) => {
    if (title.trim() === '' || content.trim() === '') {
      toastProblem('Error', 'Title and content are required');
      return;
    }
    try {
      await create({ variables: { title, content } });
      reset();
      toast({ title: 'Announcement created successfully' });
    } catch (error) {
      toastFailure('Error', error, 'Failed to create announcement');
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="new-announcement"
      className="mb-8 flex flex-col gap-4 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-7"
    >
      <h2 id="new-announcement" className="text-xl">
        Create New Announcement
      </h2>
      <TextField label="Title" required {...register('title')} />
      <TextAreaField label="Content" rows={4} required {...register('content')} />
      <div className="flex flex-wrap items-center justify-between gap-4 max-sm:*:grow">
        <ButtonLink to="/admin/announcements" variant="quiet" className="sm:-ml-6">
          Schedule or Email
        </ButtonLink>
        <Button type="submit" busy={loading}>
          {loading ? 'Creating...' : 'Create Announcement'}
        </Button>
      </div>
    </form>
  );
}
