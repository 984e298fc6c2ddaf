import type { Tier } from './enumerations.js';
import { LIMITS } from './limits.js';

/** What a plan brings that the services enforce outside beta (contract, section 6). */
export interface Perks {
  /** Likes that may be given on one day in UTC; null where nobody counts. */
  likesPerDay: number | null;
  /** The filters by income and orientation. */
  advancedFilters: boolean;
  /** The list of those who like one and have no answer yet. */
  seesWhoLiked: boolean;
  /** Days by which the last activity counts as more recent in the ranking of the deck; 0 is no boost. */
  boostDays: number;
  /** What the profile is marked with; null for nothing. */
  badge: string | null;
}

/** One subscription tier as shown on /pricing, charged for and enforced outside beta (specification, section 2). */
export interface Plan {
  tier: Tier;
  name: string;
  /** US dollars a month. */
  monthlyPrice: number;
  features: string[];
  mostPopular: boolean;
  perks: Perks;
}

/** The one table of prices and perks: the pricing page, the checkout and the enforcement all read it. */
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
      boostDays: 0,
      badge: null,
    },
  },
  {
    tier: 'PREMIUM',
    name: 'Premium',
    monthlyPrice: 19.99,
    features: ['Everything in Basic', 'Unlimited likes', 'Advanced filters', 'See who liked you', 'Priority support'],
    mostPopular: true,
    perks: { likesPerDay: null, advancedFilters: true, seesWhoLiked: true, boostDays: 0, badge: null },
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
    perks: { likesPerDay: null, advancedFilters: true, seesWhoLiked: true, boostDays: LIMITS.vipBoost, badge: 'VIP' },
  },
];

/** The plan of a tier. */
export function planOf(tier: Tier): Plan {
  const plan = PLANS.find((each) => each.tier === tier);
  if (plan === undefined) throw new Error(`no plan for ${tier}`);
  return plan;
}

/** What is enforced for a member of this tier; without one, what Basic has. */
export function perksOf(tier: Tier | null): Perks {
  return planOf(tier ?? 'BASIC').perks;
}
