import type { Tier } from './enumerations.js';
import { LIMITS } from './limits.js';

/** One subscription tier as shown on /pricing and enforced outside beta (specification, section 2). */
export interface Plan {
  tier: Tier;
  name: string;
  /** US dollars a month. */
  monthlyPrice: number;
  features: string[];
  mostPopular: boolean;
}

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
  },
  {
    tier: 'PREMIUM',
    name: 'Premium',
    monthlyPrice: 19.99,
    features: ['Everything in Basic', 'Unlimited likes', 'Advanced filters', 'See who liked you', 'Priority support'],
    mostPopular: true,
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
  },
];
