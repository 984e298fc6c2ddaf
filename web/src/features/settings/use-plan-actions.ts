import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CANCEL_PLAN, RESUME_PLAN } from '../../entities/plan/plan.graphql.js';
import { callApi } from '../../lib/api.js';
import { fullDate } from '../../lib/relative-time.js';
import { toast, toastFailure } from '../../lib/toast.js';

type Action = 'cancel' | 'resume' | 'portal';

export interface PlanActions {
  pending: Action | null;
  /** Resolves once the plan is canceled, or a toast says why it is not. */
  cancel: () => Promise<void>;
  resume: () => Promise<void>;
  /** Opens the payment provider's page for the card and the invoices. */
  managePayment: () => Promise<void>;
}

/** What a member can do with a paid plan. */
export function usePlanActions(): PlanActions {
  const [pending, setPending] = useState<Action | null>(null);
  const [cancelPlan] = useMutation(CANCEL_PLAN);
  const [resumePlan] = useMutation(RESUME_PLAN);

  const run = async (action: Action, failed: [title: string, fallback: string], work: () => Promise<void>) => {
    if (pending !== null) return;
    setPending(action);
    try {
      await work();
    } catch (error) {
      toastFailure(failed[0], error, failed[1]);
    }
    setPending(null);
  };

  return {
    pending,
    cancel: () =>
      run('cancel', ['Cancellation failed', 'Failed to cancel your plan'], async () => {
        const { data } = await cancelPlan();
        const end = data?.cancelPlan.endsAt;
        toast({ title: 'Plan canceled', ...(end && { description: `You keep it until ${fullDate(end)}.` }) });
      }),
    resume: () =>
      run('resume', ['Update failed', 'Failed to resume your plan'], async () => {
        await resumePlan();
        toast({ title: 'Plan resumed', description: 'Good to have you with us.' });
      }),
    managePayment: () =>
      run('portal', ['Update failed', 'Failed to open your payment details'], async () => {
        const { url } = await callApi<{ url: string }>('POST', '/api/stripe/portal');
        window.location.assign(url);
      }),
  };
}
