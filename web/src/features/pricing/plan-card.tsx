import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import type { Runtime } from '../../entities/session/session.js';

interface PlanCardProps {
  plan: Runtime['plans'][number];
  beta: boolean;
  busy: boolean;
  disabled: boolean;
  onChoose: () => void;
  /** The button, if it does not say 'Choose {plan}'. */
  label?: string;
  /** A note above the button, such as that this is the member's plan. */
  note?: string | undefined;
}

/** A tier with its price, features, and button. */
export function PlanCard({ plan, beta, busy, disabled, onChoose, label, note }: PlanCardProps): JSX.Element {
  return (
    <section
      aria-labelledby={`plan-${plan.tier}`}
      className={clsx(
        'relative flex flex-col rounded-xl border p-8',
        plan.mostPopular ? 'border-primary bg-raised shadow-card lg:-my-5 lg:py-13' : 'border-line bg-surface',
      )}
    >
      {plan.mostPopular && (
        <span className="absolute -top-4 left-8 inline-flex h-8 items-center rounded-full bg-primary px-4 text-sm font-semibold text-on-primary">
          Most Popular
        </span>
      )}
      <h2 id={`plan-${plan.tier}`} className="text-xl">
        {plan.name}
      </h2>
      <div className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-2">
        <p className="font-display text-[3.25rem] leading-none tracking-tight">
          {beta ? '$0' : `$${plan.monthlyPrice}`}
        </p>
        {beta ? (
          <Badge tone="chip" className="mb-1">
            Usually ${plan.monthlyPrice}/mo
          </Badge>
        ) : (
          <p className="mb-1 text-ink-3">/month</p>
        )}
      </div>
      <ul className="mt-7 mb-8 flex flex-col gap-3 text-sm text-ink-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-trust" />
            {feature}
          </li>
        ))}
      </ul>
      {note && <p className="mt-auto mb-4 text-sm font-semibold text-trust">{note}</p>}
      <Button
        variant={plan.mostPopular ? 'primary' : 'outline'}
        wide
        busy={busy}
        disabled={disabled}
        onClick={onChoose}
        className={clsx('px-4!', !note && 'mt-auto')}
      >
        {label ?? (beta ? 'Activate (Beta - $0)' : `Choose ${plan.name}`)}
      </Button>
    </section>
  );
}
