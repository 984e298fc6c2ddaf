import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Runtime } from '../../entities/session/session.js';
import type { Tier } from '../../gql/graphql.js';
import { invalidateFields } from '../../lib/cache-invalidation.js';
import { forgetReturn, returnPath } from '../../lib/plan-change.js';
import { STALE_AFTER_PLAN_CHANGE } from '../../lib/stale-fields.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { createCheckout } from './create-checkout.js';
import { useRestoredPage } from './use-restored-page.js';

interface PlanChange {
  /** The plan whose request is pending. */
  pending: Tier | null;
  change: (plan: Runtime['plans'][number]) => Promise<void>;
}

/** Changes the plan: through the payment page, or directly when nothing has to be paid now. */
export function usePlanChange(): PlanChange {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Tier | null>(null);
  useRestoredPage(() => setPending(null));

  const change = async ({ tier, name }: Runtime['plans'][number]): Promise<void> => {
    setPending(tier);
    try {
      const url = await createCheckout(tier);
      if (new URL(url, window.location.href).origin !== window.location.origin) {
        window.location.assign(url);
        return;
      }
      invalidateFields(cache, STALE_AFTER_PLAN_CHANGE);
      toast({ title: 'Plan updated', description: `Your plan is set to ${name}.` });
      const destination = returnPath();
      forgetReturn();
      await navigate(destination);
    } catch (error) {
      toastFailure('Checkout failed', error, 'Failed to start checkout. Please try again.');
      setPending(null);
    }
  };

  return { pending, change };
}
