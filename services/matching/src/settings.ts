import { baseSettings, booleanSetting, DESCRIPTIONS } from '@kindred/service-kit';
import type { z } from 'zod';

/** The environment variables of matching, in addition to those of every service. */
export const matchingSettings = baseSettings.extend({
  BETA: booleanSetting.default(true).describe(DESCRIPTIONS.BETA),
});

export type MatchingSettings = z.infer<typeof matchingSettings>;
