import { useMutation } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { SwitchField } from '../../components/ui/switch-field.js';
import { refreshAfter } from '../../lib/refresh-after.js';
import { useMember, useSession } from '../../lib/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { FormSection } from './form-section.js';
import { SET_NOTIFY_ON_LIKES } from './settings.graphql.js';

/** The switch for likes: saved at once, apart from the profile. */
export function NotificationPreferences(): JSX.Element {
  const user = useMember();
  const { setUser } = useSession();
  const [chosen, setChosen] = useState(user.notifyOnLikes);
  const [setNotifyOnLikes, { loading }] = useMutation(SET_NOTIFY_ON_LIKES, {
    update: refreshAfter('SetNotifyOnLikes'),
  });

  const change = async (notifyOnLikes: boolean): Promise<void> => {
    if (loading) return;
    setChosen(notifyOnLikes);
    try {
      const { data } = await setNotifyOnLikes({ variables: { notifyOnLikes } });
      if (data) {
        const saved = data.setNotifyOnLikes.notifyOnLikes;
        setUser((known) => (known?.id === user.id ? { ...known, notifyOnLikes: saved } : known));
      }
      toast({ title: 'Notification preferences updated' });
    } catch (error) {
      setChosen(!notifyOnLikes);
      toastFailure('Update failed', error, 'Failed to update preferences');
    }
  };

  return (
    <FormSection id="notifications">
      <SwitchField
        label="Likes"
        hint="Get an e-mail when someone likes you."
        checked={chosen}
        // Not `disabled`, which would take the focus away from the switch.
        aria-disabled={loading}
        onChange={(event) => void change(event.target.checked)}
      />
    </FormSection>
  );
}
