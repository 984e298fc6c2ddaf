import { TIERS, type Tier } from './enumerations.js';
import { LIMITS } from './limits.js';

/** The perks of a plan, enforced outside beta (docs/product.md, "Plans and the beta"). */
export interface Perks {
  /** Maximum likes per UTC day; null for unlimited. */
  likesPerDay: number | null;
  /** Access to the filters by income and orientation. */
  advancedFilters: boolean;
  /** Access to the list of unanswered likes from other members. */
  seesWhoLiked: boolean;
  /** The multiple of the impressions of an equal Basic member in Discover, outside the beta; 1 is no boost. */
  impressionMultiplier: number;
  /** Contact messages come first in the inbox of staff. */
  prioritySupport: boolean;
  /** The badge on the profile; null for none. */
  badge: string | null;
}

/** A subscription plan as shown on /pricing, charged for and enforced outside beta. */
export interface Plan {
  tier: Tier;
  name: string;
  /** US dollars per month. */
  monthlyPrice: number;
  features: string[];
  mostPopular: boolean;
  perks: Perks;
}

/** The single source of prices and perks, for the pricing page, the checkout, and the enforcement. */
export const PLANS: readonly Plan[] = [
  {
    tier: 'BASIC',
    name: 'Basic',
    monthlyPrice: 9.99,
    features: [
      'Browse verified profiles',
      `${LIMITS.basicLikesPerDay} likes per day`,
      'Message matches',
      'Basic search filters',
    ],
    mostPopular: false,
    perks: {
      likesPerDay: LIMITS.basicLikesPerDay,
      advancedFilters: false,
      seesWhoLiked: false,
      impressionMultiplier: 1,
      prioritySupport: false,
      badge: null,
    },
  },
  {
    tier: 'PREMIUM',
    name: 'Premium',
    monthlyPrice: 19.99,
    features: ['Everything in Basic', 'Unlimited likes', 'Advanced filters', 'See who liked you', 'Priority support'],
    mostPopular: true,
    perks: {
      likesPerDay: null,
      advancedFilters: true,
      seesWhoLiked: true,
      impressionMultiplier: 1,
      prioritySupport: true,
      badge: null,
    },
  },
  {
    tier: 'VIP',
    name: 'VIP',
    monthlyPrice: 29.99,
    features: [
      'Everything in Premium',
      `Profile boost (${LIMITS.vipBoost}x visibility)`,
      'Unlimited messages',
      'VIP badge',
      'Dedicated account manager',
    ],
    mostPopular: false,
    perks: {
      likesPerDay: null,
      advancedFilters: true,
      seesWhoLiked: true,
      impressionMultiplier: LIMITS.vipBoost,
      prioritySupport: true,
      badge: 'VIP',
    },
  },
];

export function planOf(tier: Tier): Plan {
  const plan = PLANS.find((each) => each.tier === tier);
  if (plan === undefined) throw new Error(`no plan for ${tier}`);
  return plan;
}

/** Whether a tier is cheaper than another: then the change waits for the end of the paid period. */
export const isBelow = (tier: Tier, other: Tier): boolean => TIERS.indexOf(tier) < TIERS.indexOf(other);

/** The perks that are enforced for a tier; without a tier, those of Basic. */
export function perksOf(tier: Tier | null): Perks {
  return planOf(tier ?? 'BASIC').perks;
}
