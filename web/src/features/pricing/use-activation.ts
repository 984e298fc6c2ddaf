import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { Tier } from '../../gql/graphql.js';
import { useSession } from '../../entities/session/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { createCheckout } from './create-checkout.js';
import { ACTIVATE_BETA } from './pricing.graphql.js';
import { useRestoredPage } from './use-restored-page.js';

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

  useRestoredPage(() => setPending(null));

  const activate = async (from: Tier | 'skip'): Promise<void> => {
    setPending(from);
    try {
      const { data } = await activateBeta({ variables: { tier: from === 'skip' ? null : from } });
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
      window.location.assign(await createCheckout(tier));
    } catch (error) {
      toastFailure('Checkout failed', error, 'Failed to start checkout. Please try again.');
      setPending(null);
    }
  };

  return { pending, activate, checkOut };
}
