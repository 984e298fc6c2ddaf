import { useMutation } from '@apollo/client/react';
import { lazy, startTransition, Suspense, useState, type JSX } from 'react';
import { SwitchField } from '../../components/ui/switch-field.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { FormSection } from './form-section.js';
import { ChoicesSkeleton } from './choices-skeleton.js';
import { SET_NOTIFY_ON_LIKES } from './settings.graphql.js';

const NotificationChoices = lazy(() => import('./notification-choices.js'));

/** How the member learns of what happens. Saved immediately, separately from the profile. */
export function NotificationPreferences(): JSX.Element {
  const user = useMember();
  const { setUser } = useSession();
  /** What the member has just chosen, until the server has answered. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [setNotifyOnLikes, { loading }] = useMutation(SET_NOTIFY_ON_LIKES, {
    update: invalidateAfter('SetNotifyOnLikes'),
  });

  const change = async (notifyOnLikes: boolean): Promise<void> => {
    if (loading) return;
    setChosen(notifyOnLikes);
    try {
      const { data } = await setNotifyOnLikes({ variables: { notifyOnLikes } });
      if (data) {
        const saved = data.setNotifyOnLikes.notifyOnLikes;
        setUser((current) => (current?.id === user.id ? { ...current, notifyOnLikes: saved } : current));
      }
      // Together with the user, whose change is a transition.
      startTransition(() => setChosen(null));
      toast({ title: 'Notification preferences updated' });
    } catch (error) {
      setChosen(null);
      toastFailure('Update failed', error, 'Failed to update preferences');
    }
  };

  return (
    <FormSection id="notifications">
      <SwitchField
        label="Likes"
        hint="Get an email when someone likes you."
        checked={chosen ?? user.notifyOnLikes}
        // Not `disabled`, which would remove the focus from the switch.
        aria-disabled={loading}
        onChange={(event) => void change(event.target.checked)}
      />
      {/* Links lead to the sections below, which must not move when this has loaded. */}
      <div className="min-h-277 pt-6 sm:min-h-231">
        <Suspense fallback={<ChoicesSkeleton />}>
          <NotificationChoices />
        </Suspense>
      </div>
    </FormSection>
  );
}
