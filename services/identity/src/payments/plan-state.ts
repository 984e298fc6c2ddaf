import type { PlanStatus, Tier } from '@kindred/contracts';
import type { AccountEntity } from '../accounts/account.entity.js';
import type { RuntimeSettingEntity } from '../runtime/runtime-setting.entity.js';
import type { PaymentSubscriptionEntity } from './payment-subscription.entity.js';

/** A member's plan (docs/product.md, "Plans and the beta"). */
export interface PlanState {
  tier: Tier | null;
  status: PlanStatus;
  renewsAt: Date | null;
  endsAt: Date | null;
  graceUntil: Date | null;
  nextTier: Tier | null;
  chosenTier: Tier | null;
}

type Subscribed = Pick<PaymentSubscriptionEntity, 'tier' | 'status' | 'periodEndsAt' | 'cancelsAt' | 'nextTier'>;

/** The plan of an account with this subscription in force. */
export function planStateOf(
  { tier, betaTier }: Pick<AccountEntity, 'tier' | 'betaTier'>,
  subscription: Subscribed | undefined,
  runtime: Pick<RuntimeSettingEntity, 'beta' | 'graceUntil'>,
  now: Date,
): PlanState {
  if (subscription === undefined) {
    const graceUntil = tier === null && isInGrace(runtime, now) ? runtime.graceUntil : null;
    const status = tier !== null ? 'ACTIVE' : runtime.beta ? 'BETA' : graceUntil === null ? 'NONE' : 'GRACE';
    return { tier, status, renewsAt: null, endsAt: null, graceUntil, nextTier: null, chosenTier: betaTier };
  }
  const { cancelsAt, periodEndsAt, nextTier, status } = subscription;
  return {
    tier: subscription.tier,
    status: status === 'past_due' ? 'PAST_DUE' : cancelsAt === null ? 'ACTIVE' : 'CANCELED',
    renewsAt: cancelsAt === null ? periodEndsAt : null,
    endsAt: cancelsAt,
    graceUntil: null,
    nextTier: cancelsAt === null ? nextTier : null,
    chosenTier: betaTier,
  };
}

function isInGrace({ beta, graceUntil }: Pick<RuntimeSettingEntity, 'beta' | 'graceUntil'>, now: Date): boolean {
  return !beta && graceUntil !== null && graceUntil > now;
}
