import { fileURLToPath } from 'node:url';

const SCHEMAS = {
  gateway: ['gateway', 'gatewaySettings'],
  identity: ['services/identity', 'identitySettings'],
  moderation: ['services/moderation', 'moderationSettings'],
  notifications: ['services/notifications', 'notificationsSettings'],
} as const;

interface Schema {
  safeParse(environment: object): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

/**
 * Validates environment variables against the settings schema of a component. Returns the names and problems of invalid
 * settings, or undefined.
 * Loads the schema by path, since no package can depend on a component.
 */
export async function settingsErrors(
  component: keyof typeof SCHEMAS,
  environment: Readonly<Record<string, string | number>>,
): Promise<string | undefined> {
  const [folder, name] = SCHEMAS[component];
  const path = fileURLToPath(new URL(`../../${folder}/src/settings.ts`, import.meta.url));
  const { [name]: schema } = (await import(path)) as Record<string, Schema>;
  if (schema === undefined) throw new Error(`${path} does not export ${name}`);
  // As in a process environment: empty counts as absent, and REDIS_URL is the default of BUS_URL.
  const given = Object.fromEntries(
    Object.entries({ BUS_URL: environment['REDIS_URL'] ?? '', ...environment })
      .map(([variable, value]) => [variable, String(value)])
      .filter(([, value]) => value !== ''),
  ) as Record<string, string>;
  const { error } = schema.safeParse(given);
  return error?.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('; ');
}
