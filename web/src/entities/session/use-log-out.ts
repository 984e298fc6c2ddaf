import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../lib/api.js';
import { useSession } from './session.js';
import { currentSubscription } from '../../lib/push.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { SKIP_UNSAVED_CHECK } from '../../lib/unsaved-changes.js';

const FORGET_MILLISECONDS = 2_000;

/** The next member of this browser must not get the notifications of this one. Best effort, and not for long. */
async function forgetThisDevice(): Promise<void> {
  const forget = async (): Promise<void> => {
    const subscription = await currentSubscription();
    if (!subscription) return;
    await callApi('DELETE', '/api/push/subscriptions', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  };
  const enough = new Promise<void>((resolve) => setTimeout(resolve, FORGET_MILLISECONDS));
  await Promise.race([forget().catch(() => undefined), enough]);
}

/** Ends the session, clears the user, and navigates to the landing page. */
export function useLogOut(): () => Promise<void> {
  const { setUser } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    await forgetThisDevice();
    try {
      await callApi('POST', '/api/auth/logout');
    } catch (error) {
      toastFailure('Error logging out', error, 'Please try again.');
      return;
    }
    void navigate('/', { state: SKIP_UNSAVED_CHECK });
    setUser(null);
    toast({ title: 'Logged out successfully' });
  }, [navigate, setUser]);
}
