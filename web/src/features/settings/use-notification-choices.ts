import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { NotificationChoiceFieldsFragment, NotificationPreferencesInput } from '../../gql/graphql.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { NOTIFICATION_CHOICES, SAVE_NOTIFICATION_CHOICES } from './notification-choices.graphql.js';

interface NotificationChoicesState {
  /** With what the member has just chosen, also before the server has answered. */
  preferences: NotificationChoiceFieldsFragment | undefined;
  error: unknown;
  retry: () => void;
  /** Saves `input`, and shows `expected` until the server has answered. */
  save: (input: NotificationPreferencesInput, expected: NotificationChoiceFieldsFragment) => Promise<void>;
}

/** The notification preferences, each saved as soon as it is chosen. */
export function useNotificationChoices(): NotificationChoicesState {
  const user = useMember();
  const { setUser } = useSession();
  const { data, error, refetch } = useQuery(NOTIFICATION_CHOICES);
  const [expected, setExpected] = useState<NotificationChoiceFieldsFragment | null>(null);
  const [mutate] = useMutation(SAVE_NOTIFICATION_CHOICES, { update: invalidateAfter('SaveNotificationChoices') });

  const save: NotificationChoicesState['save'] = async (input, changed) => {
    setExpected(changed);
    try {
      const saved = (await mutate({ variables: { input } })).data?.saveNotificationPreferences;
      if (saved) {
        const { notifyOnLikes } = saved;
        setUser((current) => (current?.id === user.id ? { ...current, notifyOnLikes } : current));
      }
      toast({ title: 'Notification preferences updated' });
    } catch (failure) {
      toastFailure('Update failed', failure, 'Failed to update preferences');
    }
    setExpected(null);
  };

  return {
    preferences: expected ?? data?.notificationPreferences,
    error,
    retry: () => void refetch().catch(() => undefined),
    save,
  };
}
