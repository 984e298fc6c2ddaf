/** Settings that are secrets, and addresses that hold one. */
const SECRETS = ['SESSION_SECRET', 'ADMIN_PASSWORD', 'S3_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const ADDRESSES = ['DATABASE_URL', 'BUS_URL', 'REDIS_URL', 'SMTP_URL'] as const;

/** What stands in examples and images: whoever tries to get in tries these first. Without signs and figures. */
const KNOWN = new Set(
  `secret secretkey mysecret yoursecret yoursecrethere supersecret supersecretkey sessionsecret keyboardcat
   password passwd mypassword yourpassword passwort demopassword changeme changemeplease changethis changeit
   replaceme replacethis default example test admin administrator root guest qwerty letmein
   postgres redis minio minioadmin miniosecret kindred`.split(/\s+/),
);

const WORDS = new RegExp([...KNOWN].sort((one, other) => other.length - one.length).join('|'), 'g');
const COUNTING = '0123456789'.repeat(4);
/** With fewer different characters than this it is no secret, however long it is. */
const FEWEST_CHARACTERS = 5;

function isKnown(secret: string): boolean {
  if (secret === '') return false;
  const letters = secret.toLowerCase().replace(/[^a-z]/g, '');
  const isWords = letters !== '' && letters.replace(WORDS, '') === '';
  return isWords || new Set(secret).size < FEWEST_CHARACTERS || COUNTING.includes(secret);
}

/**
 * The first setting whose secret everybody knows. An address without a password is none of them.
 * @returns its name
 */
export function defaultSecretIn(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const secret = SECRETS.find((name) => isKnown(environment[name] ?? ''));
  return secret ?? ADDRESSES.find((name) => isKnown(passwordOf(environment[name])));
}

/** What is said of it. */
export const DEFAULT_SECRET = 'is a well-known default: set a secret of your own';

function passwordOf(address = ''): string {
  return URL.canParse(address) ? decodeURIComponent(new URL(address).password) : '';
}
