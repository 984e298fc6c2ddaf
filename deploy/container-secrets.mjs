/**
 * The container `secrets` of docker-compose.yml: `node deploy/container-secrets.mjs` generates the secrets of an
 * installation once, and writes for each container the ones that it may know. Each folder below SECRETS_FOLDER is a
 * volume that only this container and one other mount. A secret that is set in the environment, which comes from `.env`,
 * takes precedence over the generated one. `… show NAME` prints one secret.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { newSigningKey, publicKeyOf } from './caller-key.mjs';
import { accessKey, secret } from './random-secrets.mjs';
import { newVapidKeys } from './vapid-keys.mjs';

/** The folder with all secrets, which no other container mounts. */
const ALL = 'all';
const SERVICES = ['identity', 'matching', 'messaging', 'moderation', 'notifications'];
const passwordOf = (service) => `${service.toUpperCase()}_DATABASE_PASSWORD`;

/** Secrets that are generated independently of each other, and how. */
export const GENERATED = {
  SESSION_SECRET: secret,
  CALLER_SIGNING_KEY: newSigningKey,
  ADMIN_PASSWORD: secret,
  POSTGRES_PASSWORD: secret,
  REDIS_PASSWORD: secret,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secret,
  STORE_ADMIN_TOKEN: secret,
  STORE_RPC_SECRET: secret,
  ...Object.fromEntries(SERVICES.map((service) => [passwordOf(service), secret])),
};

/**
 * @param given the environment
 * @param stored the secrets of the previous run
 * @throws RangeError if CALLER_SIGNING_KEY is malformed
 */
function secretsOf(given, stored) {
  const known = (name) => given[name] || stored[name];
  const values = Object.fromEntries(
    Object.entries(GENERATED).map(([name, generate]) => [name, known(name) ?? generate()]),
  );
  // The two halves of a pair come from the same source.
  const pairs = [given, stored].find((source) => source.VAPID_PUBLIC_KEY && source.VAPID_PRIVATE_KEY);
  const vapid = pairs ?? newVapidKeys();
  return {
    ...values,
    // During a rotation, `.env` has the keys of two gateways.
    CALLER_PUBLIC_KEYS: given.CALLER_PUBLIC_KEYS || publicKeyOf(values.CALLER_SIGNING_KEY),
    VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY ?? vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.VAPID_PRIVATE_KEY ?? vapid.privateKey,
  };
}

const databaseUrl = (user, password) => `postgres://${user}:${encodeURIComponent(password)}@postgres:5432/kindred`;

/** The files of each container, by its name. The addresses are those of docker-compose.yml. */
function filesOf(values) {
  const pick = (...names) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const shared = {
    ...pick('SESSION_SECRET'),
    REDIS_URL: `redis://:${encodeURIComponent(values.REDIS_PASSWORD)}@redis:6379`,
  };
  const bucket = pick('S3_ACCESS_KEY', 'S3_SECRET_KEY');
  const service = (name, more = {}) => ({
    env: {
      ...shared,
      ...pick('CALLER_PUBLIC_KEYS'),
      DATABASE_URL: databaseUrl(`kindred_${name}`, values[passwordOf(name)]),
      ...more,
    },
  });
  const administrator = { DATABASE_URL: databaseUrl('kindred', values.POSTGRES_PASSWORD) };
  return {
    // No other container has the key that signs callers.
    gateway: { env: { ...shared, ...pick('CALLER_SIGNING_KEY') } },
    identity: service('identity', pick('ADMIN_PASSWORD')),
    matching: service('matching'),
    messaging: service('messaging'),
    moderation: service('moderation', bucket),
    notifications: service('notifications', pick('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')),
    prepare: { env: { ...administrator, ...pick(...SERVICES.map(passwordOf)) } },
    operator: { env: { ...administrator, REDIS_URL: shared.REDIS_URL, ...bucket } },
    bucket: { env: { ...bucket, ...pick('STORE_ADMIN_TOKEN') } },
    postgres: { password: values.POSTGRES_PASSWORD },
    redis: { password: values.REDIS_PASSWORD, 'redis.conf': `requirepass "${values.REDIS_PASSWORD}"\n` },
    store: { 'admin-token': values.STORE_ADMIN_TOKEN, 'rpc-secret': values.STORE_RPC_SECRET },
  };
}

/** @throws RangeError for a value that the format cannot represent */
function envText(values) {
  return Object.entries(values)
    .map(([name, value]) => {
      if (/['\n]/.test(value)) throw new RangeError(`${name} may not contain quotes or line breaks.`);
      return `${name}='${value}'\n`;
    })
    .join('');
}

/** Replaces a file at once, so that no container reads half of it. */
function write(path, text, mode) {
  writeFileSync(`${path}.new`, text, { mode });
  chmodSync(`${path}.new`, mode);
  renameSync(`${path}.new`, path);
}

const storedIn = (folder) => {
  const file = join(folder, ALL, 'env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

/**
 * Writes the secrets of all containers. Idempotent: existing secrets are kept.
 * @returns the names of the secrets that are new
 */
export function writeSecrets(folder, given) {
  const stored = storedIn(folder);
  const values = secretsOf(given, stored);
  // Stored first: if the process is killed here, the next run writes the same secrets.
  mkdirSync(join(folder, ALL), { recursive: true });
  write(join(folder, ALL, 'env'), envText(values), 0o600);
  for (const [container, files] of Object.entries(filesOf(values))) {
    mkdirSync(join(folder, container), { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      // The server in the container may run as another user. Only that container mounts the volume.
      write(join(folder, container, name), typeof content === 'string' ? content : envText(content), 0o444);
    }
  }
  return Object.keys(values).filter((name) => stored[name] === undefined && !given[name]);
}

function run([command, name, ...rest], { SECRETS_FOLDER = '/secrets', ...given }) {
  if (command === undefined) {
    const added = writeSecrets(SECRETS_FOLDER, given);
    return added.length === 0 ? 'The secrets are complete.' : `Generated ${added.join(', ')}.`;
  }
  const value = storedIn(SECRETS_FOLDER)[name];
  if (command === 'show' && value !== undefined && rest.length === 0) return value;
  throw new RangeError('Usage: docker compose run --rm secrets [show NAME], where NAME is that of a secret.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(run(process.argv.slice(2), process.env));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
