import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../lib/api.js';
import { useSession } from '../lib/session.js';
import { toast, toastFailure } from '../lib/toast.js';
import { FAREWELL } from '../lib/unsaved-changes.js';

/** Ends the session, forgets who was signed in and goes to the landing page (specification, sections 4 and 8). */
export function useLogOut(): () => Promise<void> {
  const { setUser } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    try {
      await callApi('POST', '/api/auth/logout');
    } catch (error) {
      toastFailure('Error logging out', error, 'Please try again.');
      return;
    }
    void navigate('/', { state: FAREWELL });
    setUser(null);
    toast({ title: 'Logged out successfully' });
  }, [navigate, setUser]);
}
