import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Tier } from '../../gql/graphql.js';
import { callApi } from '../../lib/api.js';
import { useSession } from '../../entities/session/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { ACTIVATE_BETA } from './pricing.graphql.js';

interface Activation {
  /** The button whose request is pending. */
  pending: Tier | 'skip' | null;
  activate: (from: Tier | 'skip') => Promise<void>;
  checkOut: (tier: Tier) => Promise<void>;
}

/** Activates the account: directly during the beta, otherwise through the payment provider's checkout page. */
export function useActivation(): Activation {
  const { brandName, setUser } = useSession();
  const [pending, setPending] = useState<Activation['pending']>(null);
  const [activateBeta] = useMutation(ACTIVATE_BETA);

  useEffect(() => {
    // The back button can restore this page from the back/forward cache with the checkout still pending.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setPending(null);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const activate = async (from: Tier | 'skip'): Promise<void> => {
    setPending(from);
    try {
      const { data } = await activateBeta();
      // The route guard redirects an active member to /discover.
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
