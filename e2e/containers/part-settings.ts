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
 * What a part would not start with: the names of settings and what is wrong with them, by the part's own schema, or undefined.
 * By its path, since nobody builds upon a part; here it is only shown something.
 */
export async function refusedBy(
  part: keyof typeof SCHEMAS,
  environment: Readonly<Record<string, string | number>>,
): Promise<string | undefined> {
  const [folder, name] = SCHEMAS[part];
  const path = fileURLToPath(new URL(`../../${folder}/src/settings.ts`, import.meta.url));
  const { [name]: schema } = (await import(path)) as Record<string, Schema>;
  if (schema === undefined) throw new Error(`${path} has no ${name}`);
  // As they are in an environment; one that is empty counts as absent, and REDIS_URL stands in for BUS_URL.
  const given = Object.fromEntries(
    Object.entries({ BUS_URL: environment['REDIS_URL'] ?? '', ...environment })
      .map(([variable, value]) => [variable, String(value)])
      .filter(([, value]) => value !== ''),
  ) as Record<string, string>;
  const { error } = schema.safeParse(given);
  return error?.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('; ');
}
