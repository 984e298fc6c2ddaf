import { Gift } from 'lucide-react';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { LoadingScreen } from '../../components/ui/spinner.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useSession, type Runtime } from '../../entities/session/session.js';
import { ChangePlan } from './change-plan.js';
import { PaymentPending } from './payment-pending.js';
import { PlanCard } from './plan-card.js';
import { useActivation } from './use-activation.js';

/** /pricing: the last onboarding step, after photo approval, and the change of a plan (docs/product.md, "Plans and the beta"). */
export default function PricingScreen(): JSX.Element {
  const { runtime, user } = useSession();
  const [params] = useSearchParams();
  if (!runtime) return <LoadingScreen />;
  if (user?.status === 'ACTIVE') return <ChangePlan runtime={runtime} />;
  if (!runtime.beta && params.get('checkout') === 'success') return <PaymentPending />;
  return <FirstPlan runtime={runtime} />;
}

function FirstPlan({ runtime: { beta, plans } }: { runtime: Runtime }): JSX.Element {
  useDocumentTitle('Pricing');
  const { pending, activate, checkOut } = useActivation();

  return (
    <div className="page enter py-12 lg:py-16">
      <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 text-center">
        {beta && (
          <Badge tone="trust" className="font-semibold">
            Open Beta - Limited Time
          </Badge>
        )}
        <h1 className="text-2xl sm:text-[3.25rem]">{beta ? "Join the Beta - It's Free!" : 'Choose Your Plan'}</h1>
        <p className="text-lg text-balance text-ink-2">
          {beta
            ? 'Your photo is approved. Every tier is free during testing, so pick whichever you like. We’ll remember your choice, and charge nothing for it.'
            : 'Your photo is approved. Pick the tier that suits you; it renews every month.'}
        </p>
        {beta && (
          <Button
            size="lg"
            className="mt-3"
            busy={pending === 'skip'}
            // The pressed button stays enabled to keep the focus.
            disabled={pending !== null && pending !== 'skip'}
            onClick={() => void activate('skip')}
          >
            Skip & Get Started Free
          </Button>
        )}
      </div>
      <div className="mx-auto mt-14 grid max-w-md gap-8 lg:mt-18 lg:max-w-none lg:grid-cols-3 lg:gap-6">
        {plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            beta={beta}
            busy={pending === plan.tier}
            disabled={pending !== null && pending !== plan.tier}
            onChoose={() => void (beta ? activate(plan.tier) : checkOut(plan.tier))}
          />
        ))}
      </div>
      {beta && (
        <div className="mx-auto mt-14 flex max-w-2xl gap-4 rounded-xl border border-line bg-surface p-7 lg:mt-18">
          <Gift aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent-ink" strokeWidth={1.5} />
          <div>
            <h2 className="text-lg">Beta Tester Benefits</h2>
            <p className="mt-1.5 text-sm text-ink-2">
              You get every feature, and we won’t ask for a card. Your feedback during testing shapes what we build
              next.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
