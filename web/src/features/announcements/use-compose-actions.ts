import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { StaffAnnouncementInput } from '../../gql/graphql.js';
import { errorBodyOf } from '../../lib/failure.js';
import { randomId } from '../../lib/random-id.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { SKIP_UNSAVED_CHECK } from '../../lib/unsaved-changes.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import {
  CHANGE_ANNOUNCEMENT,
  DRAFT_ANNOUNCEMENT,
  PUBLISH_ANNOUNCEMENT,
  type StaffAnnouncement,
} from './announcements.graphql.js';

export interface ComposeDraft {
  title: string;
  content: string;
  notify: boolean;
  email: boolean;
  when: 'now' | 'later';
  /** The value of a `datetime-local` input. */
  time: string;
}

interface ComposeActions {
  /** Saves the draft, scheduled if there is a time, and returns to the list. Shows errors; never rejects. */
  save: (draft: ComposeDraft, publishAt: string | null) => Promise<void>;
  /** The same, and publishes it. */
  publish: (draft: ComposeDraft) => Promise<void>;
  busy: boolean;
  /** Nothing is unsaved any longer. */
  isLeaving: boolean;
}

/** What staff can do with the announcement that they write. */
export function useComposeActions(
  announcement: StaffAnnouncement | null,
  setError: UseFormSetError<ComposeDraft>,
): ComposeActions {
  const navigate = useNavigate();
  // A retry of the same draft has the same id, so that one whose response was lost is not created twice.
  const [attempt, setAttempt] = useState({ text: '', clientId: '' });
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const creation = useListMutation(DRAFT_ANNOUNCEMENT);
  const change = useListMutation(CHANGE_ANNOUNCEMENT);
  const publication = useListMutation(PUBLISH_ANNOUNCEMENT);

  /** @returns the id of the announcement */
  const store = async ({ title, content, notify, email }: ComposeDraft, publishAt: string | null): Promise<string> => {
    const input: StaffAnnouncementInput = { title, content, notify, email, publishAt };
    const id = announcement?.id ?? createdId;
    if (id !== null) {
      await change.run({ id, input });
      return id;
    }
    const text = JSON.stringify(input);
    const clientId = attempt.text === text ? attempt.clientId : randomId();
    setAttempt({ text, clientId });
    const created = await creation.run({ input, clientId });
    const newId = created?.draftAnnouncement.id ?? '';
    setCreatedId(newId);
    return newId;
  };

  const finish = async (title: string, failure: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      setIsLeaving(true);
      toast({ title });
      await navigate('/admin/announcements', { state: SKIP_UNSAVED_CHECK });
    } catch (error) {
      const { publishAt } = errorBodyOf(error).fields ?? {};
      if (publishAt === undefined) toastFailure('Error', error, failure);
      else setError('time', { message: publishAt }, { shouldFocus: true });
    }
  };

  return {
    save: (draft, publishAt) =>
      finish(
        publishAt === null ? 'Draft saved' : 'Announcement scheduled',
        publishAt === null ? 'Failed to save the draft' : 'Failed to schedule the announcement',
        () => store(draft, publishAt),
      ),
    publish: (draft) =>
      finish('Announcement published', 'Failed to publish the announcement', async () =>
        publication.run({ id: await store(draft, null) }),
      ),
    busy: creation.busy || change.busy || publication.busy,
    isLeaving,
  };
}
