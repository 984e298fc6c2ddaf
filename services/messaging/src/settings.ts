import { baseSettings, rateLimitSetting, requireLimitsInProduction, yourTurnSetting } from '@kindred/service-kit';
import type { z } from 'zod';

/** The environment variables of messaging, in addition to those of every service. */
export const messagingSettings = baseSettings
  .extend({ RATE_LIMIT: rateLimitSetting(), YOUR_TURN: yourTurnSetting() })
  .superRefine(requireLimitsInProduction);

export type MessagingSettings = z.infer<typeof messagingSettings>;
