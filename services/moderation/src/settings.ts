import { baseSettings } from '@kindred/service-kit';
import { z } from 'zod';

/** What makes up an S3 bucket, besides its region: all of them or none. */
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** What moderation reads from its environment, besides what every service reads. */
export const moderationSettings = baseSettings
  .extend({
    /** The folder that media are kept in; not needed with a bucket. */
    MEDIA_DIR: z.string().min(1).optional(),
    /** Where the S3 server of the bucket is. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must look like https://s3.example' }).optional(),
    S3_REGION: z.string().default('us-east-1'),
    /** Media are kept in here, when it is set; it is made where there is none. */
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
  })
  .superRefine((settings, context) => {
    const missing = BUCKET.filter((name) => settings[name] === undefined);
    if (missing.length === BUCKET.length) {
      if (settings.MEDIA_DIR === undefined) context.addIssue({ code: 'custom', path: ['MEDIA_DIR'] });
    } else if (missing.length > 0) {
      context.addIssue({ code: 'custom', path: [missing.join(', ')] });
    }
  });

export type ModerationSettings = z.infer<typeof moderationSettings>;
