/** `npm run configuration`, on a built checkout: writes docs/configuration.md from the schemas that the parts read by. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { root } from './setup/root.mjs';

const FILE = join(root, 'docs', 'configuration.md');
const from = (path) => import(pathToFileURL(join(root, path)).href);

const { baseSettings } = await from('services/shared/service-kit/dist/config.js');
const { gatewayEnvironment } = await from('gateway/dist/settings.js');
const { identitySettings } = await from('services/identity/dist/settings.js');
const { matchingSettings } = await from('services/matching/dist/settings.js');
const { moderationSettings } = await from('services/moderation/dist/settings.js');
const { notificationsSettings } = await from('services/notifications/dist/settings.js');
const { prepareSettings } = await from('operator/dist/prepare/prepare-settings.js');
const { launcherEnvironment } = await from('launcher/dist/settings.js');
const { composeVariables } = await from('deploy/setup-env.mjs');

const PARTS = {
  gateway: gatewayEnvironment,
  identity: identitySettings,
  matching: matchingSettings,
  messaging: baseSettings,
  moderation: moderationSettings,
  notifications: notificationsSettings,
};

/** What there is when a setting is left out. */
function otherwise(setting) {
  const { required, byDefault } = setting.meta() ?? {};
  const absent = setting.safeParse(undefined);
  if (!absent.success) return required === undefined ? '**required**' : `**required** ${required}`;
  const own = absent.data === undefined || String(absent.data) === '' ? undefined : `\`${String(absent.data)}\``;
  const value = byDefault ?? own ?? '';
  if (required === undefined) return value;
  return value === '' ? `**required** ${required}` : `${value}; **required** ${required}`;
}

/** Every setting of the parts, by its name: what it is, what it is otherwise, and who reads it. */
const settings = new Map();
for (const [part, { shape }] of Object.entries(PARTS)) {
  for (const [name, setting] of Object.entries(shape)) {
    const description = setting.meta()?.description;
    if (description === undefined) throw new Error(`nothing is said of ${name}, which ${part} reads`);
    const known = settings.get(name) ?? { description, otherwise: new Map(), parts: [] };
    if (known.description !== description) throw new Error(`two things are said of ${name}`);
    known.parts.push(part);
    const value = otherwise(setting);
    known.otherwise.set(value, [...(known.otherwise.get(value) ?? []), part]);
    settings.set(name, known);
  }
}

const services = Object.keys(PARTS).filter((part) => part !== 'gateway');
function inWords(parts) {
  if (parts.length === Object.keys(PARTS).length) return 'all';
  if (services.every((service) => parts.includes(service))) return 'all services';
  return parts.join(', ');
}

function row([name, { description, otherwise: values, parts }]) {
  const value = values.size === 1 ? [...values.keys()] : [...values].map(([one, by]) => `${one} (${inWords(by)})`);
  return `| \`${name}\` | ${description} | ${value.join('; ')} | ${inWords(parts)} |`;
}

function plainRow([name, setting]) {
  const description = setting.meta()?.description ?? settings.get(name)?.description;
  if (description === undefined) throw new Error(`nothing is said of ${name}`);
  return `| \`${name}\` | ${description} | ${otherwise(setting)} |`;
}

/** What a name says in `.env` that says something else to the parts, or nothing. */
const IN_ENV = {
  PORT: 'The port that the gateway is reached at, or `ADDRESS:PORT`: `127.0.0.1:3000` where a proxy of this machine stands in front.',
  POSTGRES_PASSWORD: 'The password of the database’s administrator, `kindred`.',
  REDIS_PASSWORD: 'The password of Redis.',
  S3_ACCESS_KEY: 'The user of MinIO, and of its bucket.',
  MAIL_PORT: 'The port of this machine that the mail catcher’s page is at.',
  GRAFANA_PORT: 'The port of this machine that the dashboard is at.',
  SMTP_URL: 'The mail server: `smtps://user:password@host`. Without it mails stay in the catcher.',
  TRACES_PORT: 'The port of this machine that traces are at.',
  TRACES_KEPT: 'Which share of the traces is kept; `1` for all.',
  TRUST_PROXY_WITH_BALANCER:
    '`TRUST_PROXY` with two copies of each part: one more, since the balancer is a proxy, too.',
};

function envRow([name, { file, otherwise: value }]) {
  const words = IN_ENV[name] ?? (settings.get(name) ?? prepareSettings.shape[name]?.meta())?.description;
  if (words === undefined) throw new Error(`nothing is said of ${name}, which ${file} asks for`);
  const without = value === undefined ? '**required**' : value && `\`${value}\``;
  return `| \`${name}\` | ${words} | ${without} | \`${file.split('/').at(-1)}\` |`;
}

const byName = ([one], [other]) => (one < other ? -1 : 1);

const text = `# Settings

Made by \`npm run configuration\` from the schemas that the parts read their environment by. An empty variable counts as one
that is not there. A value that is wrong or a setting that is missing stops the start with one line that names it, and never
its value. So does a name that is none of these and begins with \`ADMIN_\`, \`S3_\`, \`SMTP_\` or \`STRIPE_\`, or is a letter off
one that is read (\`LOG_LEVLE\`), and in production a secret that everybody knows, such as \`change-me\`.

\`docker-compose.yml\` gives each container what its part reads, and takes from [\`.env\`](#of-env) what differs between
installations.

## Of the parts

| setting | what it says | otherwise | read by |
| --- | --- | --- | --- |
${[...settings].sort(byName).map(row).join('\n')}

\`OTEL_EXPORTER_OTLP_ENDPOINT\` makes every part send traces there; all \`OTEL_*\` variables are OpenTelemetry's own.

### Several copies of a part

All copies of a part have the same settings, but for where they listen. The gateway takes the addresses of all copies of a
service, \`IDENTITY_URL=http://one:4001,http://two:4001\`, asks them in turn, leaves out one that cannot be reached until it
is ready again, and asks the next what can safely be asked twice. A single name that stands for several addresses works as
well: each new connection goes to the next of them, so that they share the load once there is some.

## Of \`npm start\`

It reads these itself, starts an embedded part in place of each real one that is not named, and works out what the parts
need to find one another. Every other setting above travels on to the parts that read it.

| setting | what it says | otherwise |
| --- | --- | --- |
${Object.entries(launcherEnvironment.shape).sort(byName).map(plainRow).join('\n')}

## Of \`.env\`

With the containers these are set, and no others: a name that is not here reaches nobody, and Compose says nothing of it.
\`npm run setup:env\` writes the file. **Run it again after every change of yours**: it changes nothing that is there, adds what
a new version needs, and says which names nothing reads. \`docker compose up --detach\` then restarts what has changed.

| setting | what it says | otherwise | asked for by |
| --- | --- | --- | --- |
${[...composeVariables()].sort(byName).map(envRow).join('\n')}

Besides, Compose reads its own: \`COMPOSE_FILE\` for further files, \`COMPOSE_PROJECT_NAME\` for another installation.

### A proxy with a certificate in front

The gateway speaks plain HTTP. \`npm run setup:env -- https://club.example\` therefore has it listen for this machine alone, and
believe one proxy about the address that each caller has, by which sign-ins and much else are limited. With Caddy, which gets its
certificate itself, the whole \`Caddyfile\` of that proxy is:

\`\`\`
club.example {
  reverse_proxy 127.0.0.1:3000
}
\`\`\`

Any other does as well that hands on WebSockets and sets or extends \`X-Forwarded-For\`. Where several stand in a row,
\`TRUST_PROXY\` says how many.

## Of the operator's commands

\`operator prepare\` reads these. \`backup\` and \`restore\` read the administrator's \`DATABASE_URL\`, and \`BUS_URL\`, \`MEDIA_DIR\` and
\`S3_*\` as the parts do.

| setting | what it says | otherwise |
| --- | --- | --- |
${Object.entries(prepareSettings.shape).sort(byName).map(plainRow).join('\n')}
`;

writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), filepath: FILE }));
