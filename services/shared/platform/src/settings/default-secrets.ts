/** Settings that are secrets, and URLs that contain one. */
const SECRET_SETTINGS = [
  'SESSION_SECRET',
  'SESSION_SECRET_ACCEPTED',
  'CALLER_SIGNING_KEY',
  'ADMIN_PASSWORD',
  'S3_SECRET_KEY',
  'STORE_ADMIN_TOKEN',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
] as const;
const URL_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'BUS_URL',
  'REDIS_URL',
  'LIVE_REDIS_URL',
  'RATE_LIMIT_REDIS_URL',
  'SMTP_URL',
] as const;

/** Default secrets from examples and images, which attackers try first; lowercase letters only. */
const WELL_KNOWN = new Set(
  `secret secretkey mysecret yoursecret yoursecrethere supersecret supersecretkey sessionsecret keyboardcat
   password passwd mypassword yourpassword passwort demopassword changeme changemeplease changethis changeit
   replaceme replacethis default example test admin administrator root guest qwerty letmein
   postgres redis minio minioadmin miniosecret kindred`.split(/\s+/),
);

const WELL_KNOWN_PATTERN = new RegExp([...WELL_KNOWN].sort((a, b) => b.length - a.length).join('|'), 'g');
const DIGIT_SEQUENCE = '0123456789'.repeat(4);
/** A secret with fewer distinct characters is rejected, however long it is. */
const MIN_DISTINCT_CHARACTERS = 5;

function isWellKnown(secret: string): boolean {
  if (secret === '') return false;
  const letters = secret.toLowerCase().replace(/[^a-z]/g, '');
  const isWellKnownText = letters !== '' && letters.replace(WELL_KNOWN_PATTERN, '') === '';
  return isWellKnownText || new Set(secret).size < MIN_DISTINCT_CHARACTERS || DIGIT_SEQUENCE.includes(secret);
}

/** Returns the name of the first setting that has a well-known default secret. A URL without a password has none. */
export function findDefaultSecret(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const secret = SECRET_SETTINGS.find((name) => isWellKnown(environment[name] ?? ''));
  return secret ?? URL_SETTINGS.find((name) => isWellKnown(passwordOf(environment[name])));
}

export const DEFAULT_SECRET_MESSAGE = 'is a well-known default: set a secret of your own';

function passwordOf(address = ''): string {
  return URL.canParse(address) ? decodeURIComponent(new URL(address).password) : '';
}
