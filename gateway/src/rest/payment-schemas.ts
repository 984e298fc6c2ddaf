import { PLAN_STATUSES, TIERS } from '@kindred/contracts';
import { z } from 'zod';
import { time } from './response-schemas.js';

export const PaymentPortal = z.object({ url: z.url() });
export const AccountPlan = z.object({
  tier: z.enum(TIERS).nullable(),
  status: z.enum(PLAN_STATUSES),
  renewsAt: time.nullable().meta({ description: 'When the plan is paid again; null if it ends, and without a plan.' }),
  endsAt: time.nullable().meta({ description: 'When a canceled plan ends.' }),
  graceUntil: time.nullable().meta({ description: 'Until when nothing is limited after the beta; null with a plan.' }),
});
