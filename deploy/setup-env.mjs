/**
 * `npm run setup:env [-- PUBLIC_URL]`: writes the `.env` that docker-compose.yml reads, with strong random secrets,
 * readable only by its owner. Running it again adds settings that a newer version needs and changes no existing value.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { newSigningKey, publicKeyOf } from './caller-key.mjs';
import { accessKey, secret } from './random-secrets.mjs';
import { newVapidKeys } from './vapid-keys.mjs';

/** A valid domain for email addresses: not a network address, and not a name without a dot. */
const MAIL_DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

/**
 * @param publicUrl the URL that members open
 * @param known the settings that already have a value
 */
function settings(publicUrl, known) {
  const { protocol, hostname, port } = new URL(publicUrl);
  // The gateway serves plain HTTP. With https, a proxy terminates TLS, and the gateway listens locally so that it
  // cannot be bypassed.
  const isProxied = protocol === 'https:';
  const proxies = known.TRUST_PROXY || (isProxied ? '1' : '0');
  const signingKey = known.CALLER_SIGNING_KEY ?? newSigningKey();
  const vapid = newVapidKeys();
  const hasVapid = known.VAPID_PUBLIC_KEY !== undefined || known.VAPID_PRIVATE_KEY !== undefined;
  const mailDomain = MAIL_DOMAIN.test(hostname) ? hostname : 'kindred.local';
  return [
    ['PUBLIC_URL', publicUrl, 'The URL that members open.'],
    [
      'PORT',
      isProxied ? '127.0.0.1:3000' : port || '80',
      'The port of the gateway, or ADDRESS:PORT; 127.0.0.1:3000 accepts only local connections, for a proxy in front.',
    ],
    [
      'TRUST_PROXY',
      proxies,
      'The number of proxies in front of the gateway; the second one includes the load balancer of deploy/replicas.',
    ],
    ['TRUST_PROXY_WITH_BALANCER', String(Number(proxies) + 1)],
    ['ADMIN_EMAIL', `admin@${mailDomain}`, 'The first administrator.'],
    ['ADMIN_PASSWORD', secret()],
    ['SUPPORT_EMAIL', `support@${mailDomain}`, 'The support address that members see.'],
    [
      'SMTP_URL',
      '',
      'A real mail server, such as smtps://user:password@host; if empty, emails stay in the mail catcher.',
    ],
    ['SESSION_SECRET', secret(), 'Secrets. Keep them private: they give access to all data.'],
    ['CALLER_SIGNING_KEY', signingKey],
    ['POSTGRES_PASSWORD', secret()],
    ['REDIS_PASSWORD', secret()],
    ['S3_ACCESS_KEY', accessKey()],
    ['S3_SECRET_KEY', secret()],
    ['IDENTITY_DATABASE_PASSWORD', secret()],
    ['MATCHING_DATABASE_PASSWORD', secret()],
    ['MESSAGING_DATABASE_PASSWORD', secret()],
    ['MODERATION_DATABASE_PASSWORD', secret()],
    ['NOTIFICATIONS_DATABASE_PASSWORD', secret()],
    [
      'CALLER_PUBLIC_KEYS',
      known.CALLER_PUBLIC_KEYS ?? publicKeyOf(signingKey),
      'The public key of CALLER_SIGNING_KEY; not a secret.',
    ],
    [
      'VAPID_PUBLIC_KEY',
      hasVapid ? '' : vapid.publicKey,
      'The keys for push notifications; the public one is not a secret.',
    ],
    ['VAPID_PRIVATE_KEY', hasVapid ? '' : vapid.privateKey],
  ];
}

/**
 * @returns the names that were added
 * @throws RangeError if the existing CALLER_SIGNING_KEY is malformed
 */
export function setUpEnvironment(file, publicUrl = 'http://localhost:3000') {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = parseEnv(before);
  const address = URL.canParse(known.PUBLIC_URL ?? '') ? known.PUBLIC_URL : publicUrl;
  const missing = settings(address, known).filter(([variable]) => known[variable] === undefined);
  if (missing.length === 0) return [];
  const lines = missing.flatMap(([variable, value, comment]) => [
    ...(comment === undefined ? [] : ['', `# ${comment}`]),
    `${variable}=${value}`,
  ]);
  const text = `${[before.trimEnd(), ...lines].join('\n').trim()}\n`;
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return missing.map(([variable]) => variable);
}

const COMPOSE_FILES = [
  'docker-compose.yml',
  'deploy/replicas/docker-compose.replicas.yml',
  'deploy/observability/docker-compose.observability.yml',
  'deploy/backup/docker-compose.backup.yml',
  'deploy/photos/docker-compose.photos.yml',
];

/**
 * @returns {Map<string, { file: string, defaultValue: string | undefined }>} the variables of the Compose files by
 * name: the first file that uses each, and its default, undefined if it is required
 */
export function composeVariables() {
  const found = new Map();
  for (const file of COMPOSE_FILES) {
    const text = readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
    for (const [, variable, kind, fallback] of text.matchAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g)) {
      if (!found.has(variable))
        found.set(variable, { file, defaultValue: kind === '?' ? undefined : (fallback ?? '') });
    }
  }
  return found;
}

/** @returns the names in the file that no Compose file uses, usually misspelled */
export function unknownNames(file) {
  const read = composeVariables();
  // Compose's own settings, such as the project's name.
  return Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter((name) => !read.has(name) && !/^COMPOSE_/.test(name));
}

/** Updates the file and checks its names. @returns the lines to print */
export function setUpAndReport(file, publicUrl) {
  const added = setUpEnvironment(file, publicUrl);
  const lines = [added.length === 0 ? `${file} is complete.` : `${file}: added ${added.join(', ')}.`];
  const { PUBLIC_URL: kept, CALLER_SIGNING_KEY, CALLER_PUBLIC_KEYS } = parseEnv(readFileSync(file, 'utf8'));
  if (publicUrl !== undefined && kept !== publicUrl) {
    lines.push(`PUBLIC_URL is still ${kept}: to change it, edit the file, including the settings that depend on it.`);
  }
  if (!CALLER_PUBLIC_KEYS.toLowerCase().split(',').includes(publicKeyOf(CALLER_SIGNING_KEY))) {
    lines.push(
      `CALLER_PUBLIC_KEYS must contain the public key of CALLER_SIGNING_KEY: ${publicKeyOf(CALLER_SIGNING_KEY)}.`,
    );
  }
  const unread = unknownNames(file);
  if (unread.length > 0) lines.push(`Unknown: ${unread.join(', ')}. Check the spelling.`);
  return lines;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  const publicUrl = process.argv[2];
  if (publicUrl !== undefined && (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol))) {
    console.error('The URL must look like https://kindred.example.');
    process.exit(2);
  }
  try {
    console.log(setUpAndReport(file, publicUrl && new URL(publicUrl).origin).join('\n'));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
