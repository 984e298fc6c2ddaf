import { z } from 'zod';

/** A URL with one of these protocols. */
export const urlSetting = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must look like ${example}` });

/** An origin such as `https://host:port`: a URL without a path, query, or user. */
export const originSetting = (example: string) =>
  urlSetting(/^https?$/, example)
    .refine(isOrigin, { error: 'must have no path, user or query', abort: true })
    .transform((url) => new URL(url).origin);

/** The public origin of the product, for links and the Origin check. */
export const publicAddress = () => originSetting('https://kindred.example');

export const databaseAddress = () => urlSetting(/^postgres(ql)?$/, 'postgres://user:password@host:5432/kindred');

/** The URL of the event bus: Redis, or a PostgreSQL database. */
export const busAddress = () =>
  urlSetting(/^(postgres(ql)?|rediss?(\+(sentinel|cluster))?)$/, 'redis://:password@host:6379');

/** The URL of a Redis server, of its Sentinels, or of a cluster. */
export const redisAddress = () => urlSetting(/^rediss?(\+(sentinel|cluster))?$/, 'redis://:password@host:6379');

export const mailServer = () => urlSetting(/^smtps?$/, 'smtp://user:password@host:587');

/** A valid S3 bucket name. */
export const bucketName = () =>
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 lowercase letters, digits, dots, and hyphens');

export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`));

/** True for an invalid URL, too, since `z.url` already rejects it. */
function isOrigin(url: string): boolean {
  return !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`;
}

/** An absolute path, or the URL of a bucket, with its key or, for the role of the process, without (`openObjectFolder`). */
export const folderOrBucket = () =>
  z
    .string()
    .refine(
      (value) => /^\/./.test(value) || isBucketUrl(value),
      'must be an absolute path, or look like https://KEY:SECRET@s3.example/bucket/prefix',
    );

function isBucketUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname } = new URL(value);
  return /^https?:$/.test(protocol) && (username === '') === (password === '') && pathname.length > 1;
}
