/**
 * `npm run setup:env [-- PUBLIC_URL]`: writes the `.env` that docker-compose.yml reads, with strong random secrets, for its
 * owner's eyes alone. Run again, it adds what a newer version needs and changes nothing that is there.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const secret = () => randomBytes(32).toString('base64url');
/** To be typed: MinIO takes no user name of more than 20 characters. */
const name = () => randomBytes(9).toString('hex');

/** @param publicUrl the address that people open */
function settings(publicUrl) {
  const { hostname, port } = new URL(publicUrl);
  return [
    [
      'PUBLIC_URL',
      publicUrl,
      'The address that people open. Behind a proxy, TRUST_PROXY says how many stand in front.',
    ],
    [
      'PORT',
      hostname === 'localhost' ? port || '3000' : '3000',
      'The port that the gateway is reached at; 127.0.0.1:3000 for this machine alone, where a proxy stands in front.',
    ],
    ['TRUST_PROXY', '0'],
    ['ADMIN_EMAIL', `admin@${hostname === 'localhost' ? 'kindred.local' : hostname}`, 'The first administrator.'],
    ['ADMIN_PASSWORD', secret()],
    ['SUPPORT_EMAIL', `support@${hostname === 'localhost' ? 'kindred.local' : hostname}`, 'Where members write to.'],
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
  const missing = settings(publicUrl).filter(([variable]) => known[variable] === undefined);
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
].map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)));

/** @returns the names in the file that no Compose file asks for: slips of the pen, mostly */
export function unreadNames(file) {
  const texts = COMPOSE_FILES.map((composeFile) => readFileSync(composeFile, 'utf8')).join('\n');
  const read = new Set([...texts.matchAll(/\$\{(\w+)/g)].map(([, variable]) => variable));
  // Compose's own settings, such as the project's name.
  return Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter((name) => !read.has(name) && !/^COMPOSE_/.test(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  const publicUrl = process.argv[2];
  if (publicUrl !== undefined && (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol))) {
    console.error('The address must look like https://kindred.example.');
    process.exit(2);
  }
  const added = setUpEnvironment(file, publicUrl && new URL(publicUrl).origin);
  console.log(added.length === 0 ? `${file} has all there is to set.` : `${file}: wrote ${added.join(', ')}.`);
  const unread = unreadNames(file);
  if (unread.length > 0) console.log(`Nothing reads ${unread.join(', ')}: is the name right?`);
}
