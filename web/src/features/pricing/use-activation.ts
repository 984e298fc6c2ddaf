import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Tier } from '../../gql/graphql.js';
import { callApi } from '../../lib/api.js';
import { useSession } from '../../lib/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { ACTIVATE_BETA } from './pricing.graphql.js';

interface Activation {
  /** What is under way: a tier, the skip button, or nothing. */
  pending: Tier | 'skip' | null;
  activate: (from: Tier | 'skip') => Promise<void>;
  checkOut: (tier: Tier) => Promise<void>;
}

/** The last step before the member screens: free in the beta, else by the payment provider's own page. */
export function useActivation(): Activation {
  const { brandName, setUser } = useSession();
  const [pending, setPending] = useState<Activation['pending']>(null);
  const [activateBeta] = useMutation(ACTIVATE_BETA);

  useEffect(() => {
    // Back from the payment page by the browser's own button: the page is as it was left, about to go.
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted) setPending(null);
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  const activate = async (from: Tier | 'skip'): Promise<void> => {
    setPending(from);
    try {
      const { data } = await activateBeta();
      // The guard above sees an active member and leads to /discover.
      if (data) setUser(data.activateBeta);
      toast({ title: 'Account activated!', description: `Welcome to ${brandName}.` });
    } catch (error) {
      toastFailure('Activation failed', error, 'Failed to activate your account. Please try again.');
      setPending(null);
    }
  };

  const checkOut = async (tier: Tier): Promise<void> => {
    setPending(tier);
    try {
      const { url } = await callApi<{ url: string }>('POST', '/api/stripe/create-checkout', { tier });
      window.location.assign(url);
    } catch (error) {
      toastFailure('Checkout failed', error, 'Failed to start checkout. Please try again.');
      setPending(null);
    }
  };

  return { pending, activate, checkOut };
}
