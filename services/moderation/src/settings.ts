import { bucketName, originSetting } from '@kindred/platform/settings';
import { baseSettings, DESCRIPTIONS } from '@kindred/service-kit';
import { z } from 'zod';

/** The settings of an S3 bucket, except its region: both of them are set, or none. */
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET'] as const;
/** Both of them are set, or the bucket is used with the role of the process. */
const KEY = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const WITH_A_BUCKET = 'with a bucket: both or none';
const ROLE = 'the role of the process';

/** Moderation's settings, in addition to those of every service. */
export const moderationSettings = baseSettings
  .extend({
    MEDIA_DIR: z.string().min(1).optional().meta({
      description: 'The folder that stores photos when no bucket is configured. All instances share one folder.',
      required: 'without a bucket',
    }),
    S3_ENDPOINT: originSetting('https://s3.example')
      .optional()
      .meta({ description: 'The S3 server that stores photos: `https://s3.example`.', required: WITH_A_BUCKET }),
    S3_REGION: z.string().default('us-east-1').describe('The region of the bucket.'),
    S3_BUCKET: bucketName().optional().meta({
      description: 'The bucket that stores photos; created if it does not exist.',
      required: WITH_A_BUCKET,
    }),
    S3_ACCESS_KEY: z.string().optional().meta({ description: 'The access key of the bucket’s user.', byDefault: ROLE }),
    S3_SECRET_KEY: z
      .string()
      .optional()
      .meta({ description: 'The secret key that belongs to `S3_ACCESS_KEY`.', byDefault: ROLE }),
    S3_PUBLIC_URL: originSetting('https://photos.example')
      .optional()
      .meta({ description: DESCRIPTIONS.S3_PUBLIC_URL, byDefault: 'photos are streamed' }),
  })
  .superRefine((settings, context) => {
    const isMissing = (name: keyof typeof settings): boolean => settings[name] === undefined;
    const isUsed = [...BUCKET, ...KEY].some((name) => !isMissing(name));
    const missing = [...BUCKET.filter(isMissing), ...(KEY.every(isMissing) ? [] : KEY.filter(isMissing))];
    if (!isUsed) {
      if (settings.MEDIA_DIR === undefined) context.addIssue({ code: 'custom', path: ['MEDIA_DIR'] });
    } else if (missing.length > 0) {
      context.addIssue({ code: 'custom', path: [missing.join(', ')] });
    }
    const problem = publicUrlProblem(settings);
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['S3_PUBLIC_URL'], message: problem });
  });

function publicUrlProblem({
  S3_PUBLIC_URL,
  S3_BUCKET,
  PUBLIC_URL,
}: {
  S3_PUBLIC_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
  PUBLIC_URL: string;
}): string | undefined {
  if (S3_PUBLIC_URL === undefined) return undefined;
  if (S3_BUCKET === undefined) return 'needs a bucket (S3_ENDPOINT and others)';
  // Files from members must not have the origin of the site, nor receive its cookies.
  if (S3_PUBLIC_URL === PUBLIC_URL) return 'must not be PUBLIC_URL';
  const isMixed = PUBLIC_URL.startsWith('https:') && S3_PUBLIC_URL.startsWith('http:');
  return isMixed ? 'must use https, as PUBLIC_URL does' : undefined;
}

export type ModerationSettings = z.infer<typeof moderationSettings>;
