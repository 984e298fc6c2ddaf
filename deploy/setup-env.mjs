/**
 * `npm run setup:env [-- PUBLIC_URL]`: writes the `.env` that docker-compose.yml reads, with strong random secrets, for its
 * owner's eyes alone. Run again, it adds what a newer version needs and changes nothing that is there.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** Of letters and digits alone: one that began with a dash would be an option to the command that it is given to. */
export const secret = () => randomBytes(32).toString('hex');
/** To be typed: MinIO takes no user name of more than 20 characters. */
const name = () => randomBytes(9).toString('hex');

/** What an address of a mail may end with: neither a network address nor a name without a dot, as on a home's network. */
const MAIL_DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

/**
 * @param publicUrl the address that people open
 * @param known what is set already
 */
function settings(publicUrl, known) {
  const { protocol, hostname, port } = new URL(publicUrl);
  // The gateway speaks plain HTTP: where people open https, a proxy stands in front, and nobody goes past it.
  const isProxied = protocol === 'https:';
  const proxies = known.TRUST_PROXY || (isProxied ? '1' : '0');
  const mailDomain = MAIL_DOMAIN.test(hostname) ? hostname : 'kindred.local';
  return [
    ['PUBLIC_URL', publicUrl, 'The address that people open.'],
    [
      'PORT',
      isProxied ? '127.0.0.1:3000' : port || '80',
      'The port that the gateway is reached at; 127.0.0.1:3000 for this machine alone, where a proxy stands in front.',
    ],
    ['TRUST_PROXY', proxies, 'How many proxies stand in front; and with the balancer of deploy/copies.'],
    ['TRUST_PROXY_WITH_BALANCER', String(Number(proxies) + 1)],
    ['ADMIN_EMAIL', `admin@${mailDomain}`, 'The first administrator.'],
    ['ADMIN_PASSWORD', secret()],
    ['SUPPORT_EMAIL', `support@${mailDomain}`, 'Where members write to.'],
    ['SMTP_URL', '', 'A real mail server, such as smtps://user:password@host; left empty, mails stay in the catcher.'],
    ['SESSION_SECRET', secret(), 'Secrets. Whoever has these has everything.'],
    ['POSTGRES_PASSWORD', secret()],
    ['REDIS_PASSWORD', secret()],
    ['S3_ACCESS_KEY', name()],
    ['S3_SECRET_KEY', secret()],
    ['IDENTITY_DATABASE_PASSWORD', secret()],
    ['MATCHING_DATABASE_PASSWORD', secret()],
    ['MESSAGING_DATABASE_PASSWORD', secret()],
    ['MODERATION_DATABASE_PASSWORD', secret()],
    ['NOTIFICATIONS_DATABASE_PASSWORD', secret()],
  ];
}

/** @returns the names that were added */
export function setUpEnvironment(file, publicUrl = 'http://localhost:3000') {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = parseEnv(before);
  const address = URL.canParse(known.PUBLIC_URL ?? '') ? known.PUBLIC_URL : publicUrl;
  const missing = settings(address, known).filter(([variable]) => known[variable] === undefined);
  if (missing.length === 0) return [];
  const lines = missing.flatMap(([variable, value, words]) => [
    ...(words === undefined ? [] : ['', `# ${words}`]),
    `${variable}=${value}`,
  ]);
  const text = `${[before.trimEnd(), ...lines].join('\n').trim()}\n`;
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return missing.map(([variable]) => variable);
}

const COMPOSE_FILES = [
  'docker-compose.yml',
  'deploy/copies/docker-compose.copies.yml',
  'deploy/observability/docker-compose.observability.yml',
];

/** @returns {Map<string, { file: string, otherwise: string | undefined }>} what Compose files ask for by its name: which does first, and what there is without it, or undefined for what has to be set */
export function composeVariables() {
  const found = new Map();
  for (const file of COMPOSE_FILES) {
    const text = readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
    for (const [, variable, kind, words] of text.matchAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g)) {
      if (!found.has(variable)) found.set(variable, { file, otherwise: kind === '?' ? undefined : (words ?? '') });
    }
  }
  return found;
}

/** @returns the names in the file that no Compose file asks for: slips of the pen, mostly */
export function unreadNames(file) {
  const read = composeVariables();
  // Compose's own settings, such as the project's name.
  return Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter((name) => !read.has(name) && !/^COMPOSE_/.test(name));
}

/** Sets up, and looks over what is there. @returns what there is to say, line by line */
export function setUpAndTell(file, publicUrl) {
  const added = setUpEnvironment(file, publicUrl);
  const lines = [added.length === 0 ? `${file} has all there is to set.` : `${file}: wrote ${added.join(', ')}.`];
  const { PUBLIC_URL: kept } = parseEnv(readFileSync(file, 'utf8'));
  if (publicUrl !== undefined && kept !== publicUrl) {
    lines.push(`PUBLIC_URL is kept as it was, ${kept}: change it there yourself, and what follows from it.`);
  }
  const unread = unreadNames(file);
  if (unread.length > 0) lines.push(`Nothing reads ${unread.join(', ')}: is the name right?`);
  return lines;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  const publicUrl = process.argv[2];
  if (publicUrl !== undefined && (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol))) {
    console.error('The address must look like https://kindred.example.');
    process.exit(2);
  }
  console.log(setUpAndTell(file, publicUrl && new URL(publicUrl).origin).join('\n'));
}
