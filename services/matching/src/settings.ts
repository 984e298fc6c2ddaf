import {
  baseSettings,
  booleanSetting,
  DESCRIPTIONS,
  rateLimitSetting,
  requireLimitsInProduction,
  yourTurnSetting,
} from '@kindred/service-kit';
import { z } from 'zod';

/** The environment variables of matching, in addition to those of every service. */
export const matchingSettings = baseSettings
  .extend({
    BRAND_NAME: z.string().min(1).default('Kindred').describe(DESCRIPTIONS.BRAND_NAME),
    BETA: booleanSetting.default(true).describe(DESCRIPTIONS.BETA),
    RATE_LIMIT: rateLimitSetting(),
    YOUR_TURN: yourTurnSetting(),
  })
  .superRefine(requireLimitsInProduction);

export type MatchingSettings = z.infer<typeof matchingSettings>;
