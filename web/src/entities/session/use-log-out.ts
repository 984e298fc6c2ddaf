import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../lib/api.js';
import { useSession } from './session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { SKIP_UNSAVED_CHECK } from '../../lib/unsaved-changes.js';

/** Ends the session, clears the user, and navigates to the landing page. */
export function useLogOut(): () => Promise<void> {
  const { setUser } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    await import('./push-device.js').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
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
