import { baseSettings } from '@kindred/service-kit';
import { z } from 'zod';

/** What moderation reads from its environment, besides what every service reads. */
export const moderationSettings = baseSettings.extend({
  /** The folder that media are kept in. */
  MEDIA_DIR: z.string().min(1),
});

export type ModerationSettings = z.infer<typeof moderationSettings>;
