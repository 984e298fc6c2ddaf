import { useQuery } from '@apollo/client/react';
import { CircleAlert, Gift } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Banner } from '../../components/ui/banner.js';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { PlansLink } from '../../components/ui/plans-link.js';
import { ACCOUNT_PLAN, type AccountPlan } from '../../entities/plan/plan.graphql.js';
import { useSession, type Runtime } from '../../entities/session/session.js';
import type { PlanStatus } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { fullDate } from '../../lib/relative-time.js';
import { PlanSkeleton } from './section-skeletons.js';
import { usePlanActions } from './use-plan-actions.js';

type Plan = Runtime['plans'][number];

const BADGES: Record<PlanStatus, { label: string; tone: 'trust' | 'chip' | 'danger' | 'plain' }> = {
  BETA: { label: 'Open beta', tone: 'trust' },
  GRACE: { label: 'Free for now', tone: 'trust' },
  NONE: { label: 'No plan', tone: 'plain' },
  ACTIVE: { label: 'Active', tone: 'trust' },
  CANCELED: { label: 'Canceled', tone: 'chip' },
  PAST_DUE: { label: 'Payment failed', tone: 'danger' },
};

/** The member's plan: its state, dates, and what can be done with it (docs/product.md, "Plans and the beta"). */
export default function PlanSection(): JSX.Element {
  const { runtime } = useSession();
  const { data, error, refetch } = useQuery(ACCOUNT_PLAN);
  const plan = data?.accountPlan;
  return (
    <>
      {error && !plan && (
        <FailedState
          compact
          message={failureMessage(error, 'Failed to load your plan')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!plan && !error && <PlanSkeleton />}
      {plan && runtime && <PlanDetails plan={plan} runtime={runtime} />}
    </>
  );
}

function PlanDetails({ plan, runtime }: { plan: AccountPlan; runtime: Runtime }): JSX.Element {
  const { tier, status, nextTier } = plan;
  const named = (wanted: AccountPlan['tier']): Plan | undefined => runtime.plans.find((each) => each.tier === wanted);
  const [own, next] = [named(tier), named(nextTier)];
  const { label, tone } = BADGES[status];
  return (
    <div className="flex flex-col gap-5">
      {status === 'PAST_DUE' && (
        <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />}>
          <p className="font-semibold">Your last payment didn’t go through.</p>
          <p className="mt-1">
            You keep your plan while we try again. Check your card, or pay with another one to keep it.
          </p>
        </Banner>
      )}
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="font-display text-2xl">
            {own?.name ?? (status === 'NONE' ? 'Basic limits' : 'Everything free')}
          </h3>
          <Badge tone={tone} size="sm">
            {label}
          </Badge>
        </div>
        <p className="mt-2 text-ink-2">{summaryOf(plan, own, next)}</p>
      </div>
      {status === 'GRACE' && plan.chosenTier !== null && (
        <Banner icon={<Gift aria-hidden="true" />}>During the beta, you chose {named(plan.chosenTier)?.name}.</Banner>
      )}
      {!runtime.beta || own ? <PlanButtons plan={plan} own={own} beta={runtime.beta} /> : null}
    </div>
  );
}

function summaryOf({ status, renewsAt, endsAt, graceUntil }: AccountPlan, own?: Plan, next?: Plan): string {
  if (status === 'BETA') return 'Every plan is free during the open beta. We’ll tell you before anything changes.';
  if (status === 'GRACE' && graceUntil !== null) {
    return `The beta has ended. Nothing is limited until ${fullDate(graceUntil)}, so you have time to choose a plan.`;
  }
  if (!own)
    return 'Your matches and conversations are yours to keep. A plan gives you more likes and more ways to meet.';
  const price = `$${own.monthlyPrice} a month`;
  if (endsAt !== null) return `You keep it until ${fullDate(endsAt)}. You won’t be charged again.`;
  if (next && renewsAt !== null) {
    return `Changes to ${next.name}, at $${next.monthlyPrice} a month, on ${fullDate(renewsAt)}.`;
  }
  return renewsAt === null ? `${price}, renewed every month.` : `${price}. Renews on ${fullDate(renewsAt)}.`;
}

interface PlanButtonsProps {
  plan: AccountPlan;
  own: Plan | undefined;
  beta: boolean;
}

function PlanButtons({ plan: { status, nextTier, renewsAt }, own, beta }: PlanButtonsProps): JSX.Element {
  const { pending, cancel, resume, managePayment } = usePlanActions();
  const [asked, setAsked] = useState(false);
  const isPastDue = status === 'PAST_DUE';
  const isReversible = status === 'CANCELED' || nextTier !== null;
  // On a phone, one below the other and as wide as the screen.
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {own && isPastDue && (
        <Button size="sm" busy={pending === 'portal'} onClick={() => void managePayment()}>
          Update Payment
        </Button>
      )}
      {isReversible && (
        <Button size="sm" busy={pending === 'resume'} onClick={() => void resume()}>
          {status === 'CANCELED' ? 'Resume Plan' : `Keep ${own?.name}`}
        </Button>
      )}
      {!beta && (
        <PlansLink size="sm" variant={own ? 'outline' : 'primary'}>
          {own ? 'Change Plan' : 'Choose a Plan'}
        </PlansLink>
      )}
      {own && !isPastDue && (
        <Button size="sm" variant="outline" busy={pending === 'portal'} onClick={() => void managePayment()}>
          Manage Payment
        </Button>
      )}
      {own && status !== 'CANCELED' && (
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Cancel Plan
        </Button>
      )}
      {asked && own && (
        <ConfirmDialog
          title={`Cancel ${own.name}?`}
          description={`You keep ${own.name} until ${renewsAt === null ? 'the end of the paid month' : fullDate(renewsAt)}, and you won’t be charged again. Your matches and conversations stay.`}
          confirmLabel="Cancel Plan"
          dismissLabel={`Keep ${own.name}`}
          confirmVariant="danger"
          busy={pending === 'cancel'}
          onConfirm={() => void cancel().then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}
