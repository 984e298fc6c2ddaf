import { setTimeout as delay } from 'node:timers/promises';
import { bucketName, originSetting, publicAddress } from '@kindred/platform/settings';
import { readSettings } from '@kindred/service-kit';
import { z } from 'zod';
import { OperatorError } from '../operator-error.js';

export const prepareBucketSettings = z.object({
  STORE_ADMIN_URL: originSetting('http://store:3903').describe('The address of the admin API of Garage.'),
  STORE_ADMIN_TOKEN: z.string().min(16, 'must have at least 16 characters').describe('The token of that API.'),
  S3_BUCKET: bucketName().describe('The bucket to create.'),
  S3_ACCESS_KEY: z
    .string()
    .min(8, 'must have at least 8 characters')
    .describe('The access key to create. Former ones lose access.'),
  S3_SECRET_KEY: z.string().min(16, 'must have at least 16 characters').describe('Its secret key.'),
  S3_PUBLIC_URL: originSetting('https://photos.example').optional().meta({
    description: 'If it is set, pages of `PUBLIC_URL` may send photos to the bucket (CORS).',
    byDefault: 'no rule is set',
  }),
  PUBLIC_URL: publicAddress().default('http://localhost:3000').describe('The public URL of the site.'),
});

type Settings = z.infer<typeof prepareBucketSettings>;

const ATTEMPTS = 30;
const PAUSE_MILLISECONDS = 1_000;
const REQUEST_MILLISECONDS = 10_000;
const NAME = 'kindred';
/** For how long browsers may remember the answer to a preflight request. */
const CORS_SECONDS = 3_600;

/** What each key may do with the bucket. */
const bucketKeys = z.object({
  keys: z.array(
    z.object({ accessKeyId: z.string(), name: z.string(), permissions: z.record(z.string(), z.boolean()) }),
  ),
});

/** The store has started, but cannot answer yet. */
class NotReady extends Error {}

/**
 * Creates the bucket in Garage, and a key that can read and write this bucket, but neither configure it nor access or
 * create another one. Revokes the keys that were created with earlier settings. With S3_PUBLIC_URL, replaces the CORS rules
 * of the bucket, which that key cannot. Idempotent. Waits up to half a minute for the store.
 * @throws SettingsError
 * @throws OperatorError when the store rejects the token, the key, or the rule, or has the key with another secret
 */
export async function prepareBucket(
  environment: Readonly<Record<string, string | undefined>>,
  pause = PAUSE_MILLISECONDS,
): Promise<string> {
  const settings = readSettings(prepareBucketSettings, environment);
  const revoked: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bucket = await bucketId(settings);
      for (const key of formerKeys(settings, await allowKey(settings, bucket))) {
        await revokeKey(settings, bucket, key);
        revoked.push(key);
      }
      if (settings.S3_PUBLIC_URL !== undefined) await allowUploads(settings, bucket);
      return [
        `The bucket ${settings.S3_BUCKET} is ready.`,
        ...(revoked.length > 0 ? [`Revoked the access of ${revoked.join(', ')}.`] : []),
      ].join(' ');
    } catch (error) {
      if (error instanceof OperatorError || attempt === ATTEMPTS) throw error;
      await delay(pause);
    }
  }
}

async function bucketId(settings: Settings): Promise<string> {
  const query = new URLSearchParams({ globalAlias: settings.S3_BUCKET });
  const known = await call(settings, 'GET', `GetBucketInfo?${query.toString()}`);
  const bucket = known ?? (await call(settings, 'POST', 'CreateBucket', { globalAlias: settings.S3_BUCKET }));
  return z.object({ id: z.string() }).parse(bucket).id;
}

/** @returns the bucket, with the keys that have access to it */
async function allowKey(settings: Settings, bucket: string): Promise<unknown> {
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = settings;
  const query = new URLSearchParams({ id: accessKeyId, showSecretKey: 'true' });
  const known = await call(settings, 'GET', `GetKeyInfo?${query.toString()}`);
  if (known === undefined) await call(settings, 'POST', 'ImportKey', { accessKeyId, secretAccessKey, name: NAME });
  else if (z.object({ secretAccessKey: z.string() }).parse(known).secretAccessKey !== secretAccessKey)
    throw new OperatorError('The store has S3_ACCESS_KEY with another secret: to change it, change both.');
  return call(settings, 'POST', 'AllowBucketKey', {
    bucketId: bucket,
    accessKeyId,
    permissions: { read: true, write: true, owner: false },
  });
}

/** The product's other keys with access to the bucket, which may have leaked. Keys with another name are the operator's. */
function formerKeys({ S3_ACCESS_KEY }: Settings, bucket: unknown): string[] {
  return bucketKeys
    .parse(bucket)
    .keys.filter(({ accessKeyId, name }) => name === NAME && accessKeyId !== S3_ACCESS_KEY)
    .filter(({ permissions }) => Object.values(permissions).includes(true))
    .map(({ accessKeyId }) => accessKeyId);
}

/**
 * Does not delete the key: Garage never imports a deleted one again, and former settings, such as those of a saved `.env`,
 * must work.
 */
async function revokeKey(settings: Settings, bucketId: string, accessKeyId: string): Promise<void> {
  const permissions = { read: true, write: true, owner: true };
  await call(settings, 'POST', 'DenyBucketKey', { bucketId, accessKeyId, permissions });
}

/** The rule of deploy/photos/bucket-cors.xml. The names in it are those of S3. */
async function allowUploads(settings: Settings, bucket: string): Promise<void> {
  const rule = {
    AllowedOrigin: [new URL(settings.PUBLIC_URL).origin],
    AllowedMethod: ['PUT'],
    AllowedHeader: ['content-type'],
    MaxAgeSeconds: CORS_SECONDS,
  };
  const query = new URLSearchParams({ id: bucket });
  const updated = await call(settings, 'POST', `UpdateBucket?${query.toString()}`, { corsRules: [rule] });
  // A version that does not know this field ignores it.
  if (!z.object({ corsRules: z.array(z.unknown()).nonempty() }).safeParse(updated).success)
    throw new OperatorError('The store cannot set the CORS rule of the bucket: update it, or unset S3_PUBLIC_URL.');
}

/** @returns the response, or undefined if the object does not exist */
async function call(
  { STORE_ADMIN_URL, STORE_ADMIN_TOKEN }: Settings,
  method: 'GET' | 'POST',
  operation: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(new URL(`/v2/${operation}`, STORE_ADMIN_URL), {
    method,
    headers: { authorization: `Bearer ${STORE_ADMIN_TOKEN}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(REQUEST_MILLISECONDS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return text === '' ? {} : (JSON.parse(text) as unknown);
  if (response.status === 404 && method === 'GET') return undefined;
  const name = operation.split('?')[0];
  if (response.status >= 500) throw new NotReady(`${name} returned ${response.status}`);
  // The message of the store names the problem; it never contains the secret.
  throw new OperatorError(`The store rejected ${name} (${response.status}): ${messageOf(text)}`);
}

function messageOf(text: string): string {
  try {
    return z.object({ message: z.string() }).parse(JSON.parse(text)).message;
  } catch {
    return 'no reason given';
  }
}
