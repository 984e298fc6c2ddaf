/** `npm run configuration`, on a built checkout: generates docs/configuration.md from the schemas of the settings. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import { root } from './setup/root.mjs';

const FILE = join(root, 'docs', 'configuration.md');
const load = (path) => import(pathToFileURL(join(root, path)).href);

const { gatewayEnvironment } = await load('gateway/dist/settings.js');
const { identityEnvironment } = await load('services/identity/dist/settings.js');
const { matchingSettings } = await load('services/matching/dist/settings.js');
const { messagingSettings } = await load('services/messaging/dist/settings.js');
const { moderationSettings } = await load('services/moderation/dist/settings.js');
const { notificationsSettings } = await load('services/notifications/dist/settings.js');
const { prepareSettings } = await load('operator/dist/prepare/prepare-settings.js');
const { backupSettings } = await load('operator/dist/backup/backup-settings.js');
const { prepareBucketSettings } = await load('operator/dist/prepare/prepare-bucket.js');
const { launcherEnvironment } = await load('launcher/dist/settings.js');
const { composeVariables } = await load('deploy/setup-env.mjs');
const { GENERATED: GENERATED_SECRETS } = await load('deploy/container-secrets.mjs');

const SCHEMAS = {
  gateway: gatewayEnvironment,
  identity: identityEnvironment,
  matching: matchingSettings,
  messaging: messagingSettings,
  moderation: moderationSettings,
  notifications: notificationsSettings,
};

/** The default of a setting, or that it is required. */
function defaultOf(setting) {
  const { required, byDefault } = setting.meta() ?? {};
  const absent = setting.safeParse(undefined);
  if (!absent.success) return required === undefined ? '**required**' : `**required** ${required}`;
  const parsed = absent.data === undefined || String(absent.data) === '' ? undefined : `\`${String(absent.data)}\``;
  const value = byDefault ?? parsed ?? '';
  if (required === undefined) return value;
  return value === '' ? `**required** ${required}` : `${value}; **required** ${required}`;
}

/**
 * All settings of the components, by name: the description, the components by default, and all components that read it.
 */
const settings = new Map();
for (const [component, { shape }] of Object.entries(SCHEMAS)) {
  for (const [name, setting] of Object.entries(shape)) {
    const description = setting.meta()?.description;
    if (description === undefined) throw new Error(`${name} of ${component} has no description`);
    const known = settings.get(name) ?? { description, defaults: new Map(), components: [] };
    if (known.description !== description) throw new Error(`${name} has two descriptions`);
    known.components.push(component);
    const value = defaultOf(setting);
    known.defaults.set(value, [...(known.defaults.get(value) ?? []), component]);
    settings.set(name, known);
  }
}

const services = Object.keys(SCHEMAS).filter((component) => component !== 'gateway');
function listComponents(components) {
  if (components.length === Object.keys(SCHEMAS).length) return 'all';
  if (services.every((service) => components.includes(service))) return 'all services';
  return components.join(', ');
}

function componentRow([name, { description, defaults, components }]) {
  const values =
    defaults.size === 1 ? [...defaults.keys()] : [...defaults].map(([value, by]) => `${value} (${listComponents(by)})`);
  return `| \`${name}\` | ${description} | ${values.join('; ')} | ${listComponents(components)} |`;
}

function row([name, setting]) {
  const description = setting.meta()?.description ?? settings.get(name)?.description;
  if (description === undefined) throw new Error(`${name} has no description`);
  return `| \`${name}\` | ${description} | ${defaultOf(setting)} |`;
}

/** Descriptions of the variables in `.env` that no component reads, or that mean something else there. */
const ENV_DESCRIPTIONS = {
  PORT: 'The port that the gateway is published on, or `ADDRESS:PORT`: `127.0.0.1:3000` behind a local reverse proxy.',
  POSTGRES_PASSWORD: 'The password of the database administrator `kindred`.',
  REDIS_PASSWORD: 'The password of Redis.',
  S3_ACCESS_KEY:
    'The access key of the bucket, which is created with it: `GK` and 24 hexadecimal digits. To replace it, change the secret key as well ([runbook](runbook.md#the-key-of-the-photos)).',
  SOCKET_DRAIN_SECONDS:
    'Seconds over which a stopping gateway closes its open sockets, 0 to 60: the container is given 90 to stop.',
  STORE_PORT: 'The local port of the S3 server, for a proxy in front of it.',
  MAIL_PORT: 'The local port of the mail catcher’s web page.',
  BACKUP_IDENTITY_FILE: 'The file with the secret key for encrypted backups, for the container `restore-check`.',
  PITR_REPOSITORY:
    'The folder of the repository for point-in-time recovery, on another machine, or a volume. Not used for a bucket.',
  GRAFANA_PORT: 'The local port of Grafana.',
  SMTP_URL: 'The mail server: `smtps://user:password@host`. Without it, emails stay in the mail catcher.',
  ALERTS_PORT: 'The local port of Alertmanager.',
  TRACES_PORT: 'The local port of Jaeger.',
  TRACES_KEPT_PERCENT:
    'The share of the traces without an error that are kept, in percent. Those with an error always are.',
  TRUST_PROXY_WITH_BALANCER:
    '`TRUST_PROXY` when running two replicas of each component: one more, because the load balancer is a proxy too.',
};

/** What the container secrets generates. */
const GENERATED = new Set([
  ...Object.keys(GENERATED_SECRETS),
  'CALLER_PUBLIC_KEYS',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
]);

function envRow([name, { file, defaultValue }]) {
  const description =
    ENV_DESCRIPTIONS[name] ?? (settings.get(name) ?? prepareSettings.shape[name]?.meta())?.description;
  if (description === undefined) throw new Error(`${name} of ${file} has no description`);
  const byDefault = GENERATED.has(name) ? 'generated' : defaultValue && `\`${defaultValue}\``;
  const value = defaultValue === undefined ? '**required**' : byDefault;
  return `| \`${name}\` | ${description} | ${value} | \`${file.split('/').at(-1)}\` |`;
}

const byName = ([a], [b]) => (a < b ? -1 : 1);

const text = `# Settings

Generated by \`npm run configuration\` from the schemas that the components validate their environment with. An empty
variable counts as absent. A component does not start if a setting is missing or invalid; it prints one line that names
the setting, but not its value. The same happens

- for an unknown name that begins with \`ADMIN_\`, \`S3_\`, \`SMTP_\`, \`STRIPE_\`, or \`VAPID_\`, or differs by one letter from a
  setting (\`LOG_LEVLE\`);
- in production, for a well-known default secret such as \`change-me\`.

\`docker-compose.yml\` sets the environment of each container. Values that differ between installations come from
[\`.env\`](#variables-in-env).

## Settings of the components

| setting | description | default | read by |
| --- | --- | --- | --- |
${[...settings].sort(byName).map(componentRow).join('\n')}

\`OTEL_EXPORTER_OTLP_ENDPOINT\` makes every component export traces. Other \`OTEL_*\` variables work as
OpenTelemetry defines them.

### Replicas

All replicas of a component have the same settings, except the address that they listen on. The gateway accepts the
addresses of all replicas of a service, \`IDENTITY_URL=http://one:4001,http://two:4001\`, and distributes requests
round-robin. It skips an unreachable replica until it is ready again, and retries a request on the next one if that is
safe. A single host name that resolves to several addresses works as well: each new connection uses the next address, so
that the load is distributed once there are several connections.

### Redis

\`REDIS_URL\`, \`BUS_URL\`, \`LIVE_REDIS_URL\`, and \`RATE_LIMIT_REDIS_URL\` accept:

| address | what it connects to |
| --- | --- |
| \`redis://:password@host:6379\` | a server |
| \`redis+sentinel://:password@host:26379/name?nodes=host2:26379,host3:26379\` | the primary that the Sentinels know by that name; \`&sentinelPassword=…\` if they have one, \`&port=…\` if the servers do not listen on 6379 |
| \`redis+cluster://:password@host:6379?nodes=host2:6379\` | the shard of a cluster that has the keys of the prefix |

\`rediss\` in place of \`redis\` uses TLS. \`prefix=…\` replaces the prefix \`kindred\` of all keys and channels, so that
installations can share a server; in a cluster, it is a hash tag (\`{kindred}\`), because all keys of the queues must be in
one slot. Different prefixes can be on different shards.

## Settings of \`npm start\`

\`npm start\` reads these settings itself. It starts an embedded replacement for each server that is not configured
(PostgreSQL, Redis, S3, SMTP), and sets the addresses that the components use for each other. It generates
\`CALLER_SIGNING_KEY\` and \`CALLER_PUBLIC_KEYS\` once, and ignores them in its own environment. Every other setting above
is passed on to the components that read it.

| setting | description | default |
| --- | --- | --- |
${Object.entries(launcherEnvironment.shape).sort(byName).map(row).join('\n')}

## Variables in \`.env\`

The containers receive only these variables, and none is required: the container \`secrets\` generates the secrets once, and
gives each container those that it needs, in a volume of its own. \`docker compose run --rm secrets show NAME\` prints one.
A secret in \`.env\` takes precedence, and is kept when it is removed from the file.

Compose ignores any other name without a warning. With Node, \`npm run setup:env\` writes the file with all secrets; run
again, it keeps existing values and reports unknown names. After a change, \`docker compose up --detach\` restarts the
containers whose environment has changed; after a change of a secret, restart those that use it as well
([runbook](runbook.md#14-rotating-secrets)).

| variable | description | default | used by |
| --- | --- | --- | --- |
${[...composeVariables()].sort(byName).map(envRow).join('\n')}

Compose itself also reads \`COMPOSE_FILE\`, which lists additional files, and \`COMPOSE_PROJECT_NAME\`, for a second
installation.

### A proxy with a certificate in front

The gateway serves plain HTTP. \`npm run setup:env -- https://club.example\` therefore makes it listen on \`127.0.0.1\`, and
trust one proxy for the caller's IP address, which many rate limits use. With Caddy, which obtains its certificate
automatically, this is the complete \`Caddyfile\`:

\`\`\`
club.example {
  reverse_proxy 127.0.0.1:3000
}
\`\`\`

Any other proxy works that forwards WebSockets and sets or extends \`X-Forwarded-For\`. If there are several in a row, set
\`TRUST_PROXY\` to their number.

## Settings of the operator commands

\`operator prepare\` reads these settings, and \`prepare-bucket\` those of the second table:

| setting | description | default |
| --- | --- | --- |
${Object.entries(prepareSettings.shape).sort(byName).map(row).join('\n')}

| setting | description | default |
| --- | --- | --- |
${Object.entries(prepareBucketSettings.shape).sort(byName).map(row).join('\n')}

\`backup\` and \`restore\` read the \`DATABASE_URL\` of an administrator, \`IDENTITY_DATABASE_URL\`,
\`MATCHING_DATABASE_URL\`, and so on for services with a database of their own, and \`BUS_URL\`, \`MEDIA_DIR\`, \`S3_*\`, and
\`DELETION_LEDGER\` as the components do. They and \`restore-check\` also read these settings
([backups.md](backups.md)):

| setting | description | default |
| --- | --- | --- |
${Object.entries(backupSettings.shape).sort(byName).map(row).join('\n')}
`;

writeFileSync(FILE, (await format('configuration.md', text, { printWidth: 120, proseWrap: 'always' })).code);
