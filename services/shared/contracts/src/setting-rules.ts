import { z } from 'zod';

/** An address with one of these protocols. */
export const urlSetting = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must look like ${example}` });

/** Where something is served from, as `https://host:port`: without a path, query or user. */
export const originSetting = (example: string) =>
  urlSetting(/^https?$/, example)
    .refine(isOrigin, { error: 'must have no path, user or query', abort: true })
    .transform((given) => new URL(given).origin);

/** The address that people open: links and the Origin check have no use for more than an origin. */
export const publicAddress = () => originSetting('https://kindred.example');

export const databaseAddress = () => urlSetting(/^postgres(ql)?$/, 'postgres://user:password@host:5432/kindred');

/** Where events travel: Redis, or a schema of a database. */
export const busAddress = () => urlSetting(/^(postgres(ql)?|rediss?)$/, 'redis://:password@host:6379');

export const mailServer = () => urlSetting(/^smtps?$/, 'smtp://user:password@host:587');

/** A bucket's name, as S3 takes it. */
export const bucketName = () =>
  z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens');

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

/** What is no URL at all is refused for that already. */
function isOrigin(given: string): boolean {
  return !URL.canParse(given) || new URL(given).href === `${new URL(given).origin}/`;
}
