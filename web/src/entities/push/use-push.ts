import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { currentSubscription, hasPush, isForKey, keysOf, subscribe, type PushState } from '../../lib/push.js';
import { toast, toastFailure, toastProblem } from '../../lib/toast.js';
import { ADD_PUSH_SUBSCRIPTION, PUSH_KEY, REMOVE_PUSH_SUBSCRIPTION } from './push.graphql.js';

interface Push {
  state: PushState;
  busy: boolean;
  /** Asks the member in a dialog of the browser, so call it only when they have pressed a button. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

/** The notifications of this browser. */
export function usePush(): Push {
  const { data, loading } = useQuery(PUSH_KEY, { skip: !hasPush() });
  const key = data?.pushKey ?? null;
  const [add] = useMutation(ADD_PUSH_SUBSCRIPTION);
  const [remove] = useMutation(REMOVE_PUSH_SUBSCRIPTION);
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void currentSubscription()
      .then(async (found) => {
        if (!isCurrent) return;
        const isOwn = found !== null && isForKey(found, key);
        // The browser can have been that of another member, or the server can have lost it.
        if (isOwn) await add({ variables: keysOf(found) }).catch(() => undefined);
        if (isCurrent) setIsOn(isOwn);
      })
      .catch(() => isCurrent && setIsOn(false));
    return () => {
      isCurrent = false;
    };
  }, [key, add]);

  const turnOn = async (): Promise<void> => {
    if (key === null || busy) return;
    setBusy(true);
    try {
      const subscription = await subscribe(key);
      if (subscription) {
        await add({ variables: keysOf(subscription) });
        setIsOn(true);
        toast({ title: 'Notifications are on for this device' });
      } else {
        toastProblem('Notifications are blocked', 'You can allow them in the settings of your browser.');
      }
    } catch (error) {
      toastFailure('Update failed', error, 'Your browser could not turn on notifications.');
    }
    setBusy(false);
  };

  const turnOff = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const subscription = await currentSubscription();
      if (subscription) {
        await remove({ variables: { endpoint: subscription.endpoint } });
        await subscription.unsubscribe();
      }
      setIsOn(false);
      toast({ title: 'Notifications are off for this device' });
    } catch (error) {
      toastFailure('Update failed', error, 'Failed to update preferences');
    }
    setBusy(false);
  };

  return { state: stateOf(key, loading, isOn), busy, turnOn, turnOff };
}

function stateOf(key: string | null, loading: boolean, isOn: boolean | null): PushState {
  if (!hasPush()) return 'unavailable';
  if (key === null) return loading ? 'loading' : 'unavailable';
  if (isOn === null) return 'loading';
  if (isOn) return 'on';
  return Notification.permission === 'denied' ? 'blocked' : 'off';
}
