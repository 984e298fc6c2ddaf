import { baseSettings, booleanSetting, DESCRIPTIONS } from '@kindred/service-kit';
import type { z } from 'zod';

/** What matching reads from its environment, besides what every service reads. */
export const matchingSettings = baseSettings.extend({
  BETA: booleanSetting.default(true).describe(DESCRIPTIONS.BETA),
});

export type MatchingSettings = z.infer<typeof matchingSettings>;
