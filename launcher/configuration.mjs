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

const byName = ([one], [other]) => (one < other ? -1 : 1);

const text = `# Settings

Made by \`npm run configuration\` from the schemas that the parts read their environment by. An empty variable counts as one
that is not there. A value that is wrong or a setting that is missing stops the start with one line that names it, and never
its value. So does a name that is none of these and begins with \`ADMIN_\`, \`S3_\`, \`SMTP_\` or \`STRIPE_\`, or is a letter off
one that is read (\`LOG_LEVLE\`), and in production a secret that everybody knows, such as \`change-me\`.

\`docker-compose.yml\` gives each container what its part reads; \`npm run setup:env\` writes the \`.env\` that it takes them from,
and says which names in it nothing reads.

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

## Of the operator's commands

\`operator prepare\` reads these. \`backup\` and \`restore\` read the administrator's \`DATABASE_URL\`, and \`BUS_URL\`, \`MEDIA_DIR\` and
\`S3_*\` as the parts do.

| setting | what it says | otherwise |
| --- | --- | --- |
${Object.entries(prepareSettings.shape).sort(byName).map(plainRow).join('\n')}
`;

writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), filepath: FILE }));
