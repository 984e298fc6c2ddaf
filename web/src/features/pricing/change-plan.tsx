import { useQuery } from '@apollo/client/react';
import { isBelow } from '@kindred/contracts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type JSX } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { LoadingScreen } from '../../components/ui/spinner.js';
import { ACCOUNT_PLAN, type AccountPlan } from '../../entities/plan/plan.graphql.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useMember, type Runtime } from '../../entities/session/session.js';
import type { Tier } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { forgetReturn, rememberReturn, returnPath } from '../../lib/plan-change.js';
import { fullDate } from '../../lib/relative-time.js';
import { toast } from '../../lib/toast.js';
import { PaymentPending } from './payment-pending.js';
import { PlanCard } from './plan-card.js';
import { usePlanChange } from './use-plan-change.js';

type Plan = Runtime['plans'][number];

/** /pricing?change=1: an active member chooses a plan or changes it, and returns to where they were. */
export function ChangePlan({ runtime }: { runtime: Runtime }): JSX.Element {
  useDocumentTitle('Change Your Plan');
  const { state } = useLocation();
  const [params] = useSearchParams();
  useEffect(() => rememberReturn(state), [state]);
  const paidTier = params.get('checkout') === 'success' ? params.get('tier') : null;
  const { data, error, refetch } = useQuery(ACCOUNT_PLAN);
  if (paidTier !== null) return <PaidPlan plan={runtime.plans.find(({ tier }) => tier === paidTier)} />;
  if (data) return <Plans plans={runtime.plans} current={data.accountPlan} />;
  return (
    <>
      <h1 className="sr-only">Your plan</h1>
      {error ? (
        <FailedState
          message={failureMessage(error, 'Failed to load your plan')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <LoadingScreen />
      )}
    </>
  );
}

/** Waits until the plan that was paid is the member's. */
function PaidPlan({ plan }: { plan: Plan | undefined }): JSX.Element {
  const { tier } = useMember();
  const isActive = tier !== null && tier === plan?.tier;
  const [destination] = useState(returnPath);
  useEffect(() => {
    if (!isActive) return;
    forgetReturn();
    toast({ title: `You’re on ${plan.name} now`, description: 'Enjoy everything that comes with it.' });
  }, [isActive, plan?.name]);
  return isActive ? <Navigate to={destination} replace /> : <PaymentPending changing />;
}

function Plans({ plans, current }: { plans: readonly Plan[]; current: AccountPlan }): JSX.Element {
  const { pending, change } = usePlanChange();
  const [asked, setAsked] = useState<Plan | null>(null);
  const own = plans.find(({ tier }) => tier === current.tier);
  const isFinal = current.endsAt === null && current.nextTier === null;

  const choose = (plan: Plan): void => {
    if (own && isBelow(plan.tier, own.tier)) setAsked(plan);
    else void change(plan);
  };

  return (
    <div className="page enter py-8 lg:py-12">
      <Link
        to={returnPath()}
        className="mb-8 -ml-1 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back
      </Link>
      <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 text-center">
        <h1 className="text-2xl sm:text-[3.25rem]">{own ? 'Change Your Plan' : 'Choose Your Plan'}</h1>
        <p className="text-lg text-balance text-ink-2">{introOf(current, own)}</p>
      </div>
      <div className="mx-auto mt-14 grid max-w-md gap-8 lg:mt-18 lg:max-w-none lg:grid-cols-3 lg:gap-6">
        {plans.map((plan) => {
          const isOwn = plan === own;
          const isScheduled = isOwn ? isFinal : plan.tier === current.nextTier && current.endsAt === null;
          return (
            <PlanCard
              key={plan.tier}
              plan={plan}
              beta={false}
              busy={pending === plan.tier}
              disabled={isScheduled || (pending !== null && pending !== plan.tier)}
              {...(isOwn && { label: isFinal ? 'Your Plan' : `Keep ${plan.name}` })}
              note={noteOf(plan.tier, current)}
              onChoose={() => choose(plan)}
            />
          );
        })}
      </div>
      <p className="mx-auto mt-12 max-w-2xl text-center text-sm text-ink-3">
        A higher plan starts as soon as you pay for it, and unused time on your current plan is credited to your next
        payment. A lower plan starts at the end of the month you’ve paid for. You can cancel at any time in Settings.
      </p>
      {asked && own && (
        <ConfirmDialog
          title={`Switch to ${asked.name}?`}
          description={`You keep ${own.name} until ${paidUntil(current)}. From then on, ${asked.name} costs $${asked.monthlyPrice} a month. Nothing is charged today.`}
          confirmLabel={`Switch to ${asked.name}`}
          dismissLabel={`Keep ${own.name}`}
          busy={pending === asked.tier}
          onConfirm={() => void change(asked).then(() => setAsked(null))}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function introOf({ graceUntil, status, endsAt }: AccountPlan, own: Plan | undefined): string {
  if (own && endsAt !== null) return `Your ${own.name} plan ends on ${fullDate(endsAt)}.`;
  if (own) return `You’re on ${own.name}, and it renews every month.`;
  if (graceUntil !== null) return `Everything is free until ${fullDate(graceUntil)}. A plan renews every month.`;
  return status === 'BETA'
    ? 'Everything is free during the beta.'
    : 'Pick the tier that suits you; it renews every month.';
}

function noteOf(tier: Tier, { tier: own, nextTier, endsAt, chosenTier }: AccountPlan): string | undefined {
  if (tier === nextTier && endsAt === null) return 'Your next plan';
  if (tier === own) return 'Your plan now';
  return own === null && tier === chosenTier ? 'Your choice during the beta' : undefined;
}

/** The end of the paid period. */
function paidUntil({ renewsAt, endsAt }: AccountPlan): string {
  const until = renewsAt ?? endsAt;
  return until === null ? 'the end of the paid month' : fullDate(until);
}
