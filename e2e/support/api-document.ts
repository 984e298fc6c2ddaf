import { readFileSync } from 'node:fs';
import { z } from 'zod';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Operation {
  'x-tier': 'visitor' | 'session' | 'member' | 'active' | 'admin';
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** One operation of the checked-in OpenAPI document. */
export interface DocumentedCall {
  /** For example `POST /api/likes/{userId}`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
  /** Whether the endpoint serves JSON, as opposed to binary media. */
  json: boolean;
}

const document = JSON.parse(
  readFileSync(new URL('../../gateway/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;

export const CALLS: readonly DocumentedCall[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
    json: path.startsWith('/api/'),
  })),
);

/** Builds a validator of this schema, with the shared component schemas inlined as `$defs`. */
function validator(schema: JsonSchema): z.ZodType {
  const local: unknown = JSON.parse(
    JSON.stringify({ ...(schema as object), $defs: document.components.schemas }).replaceAll(
      '#/components/schemas/',
      '#/$defs/',
    ),
  );
  return z.fromJSONSchema(local as JsonSchema);
}

/** The fields of a JSON body that the call does not declare. A blank body and null have no fields. */
export function undeclaredFields({ operation }: DocumentedCall, body: string): string[] {
  const schema = operation.requestBody?.content?.['application/json']?.schema ?? {};
  const { properties = {} } = schema as { properties?: Record<string, unknown> };
  const given = (body.trim() === '' ? null : JSON.parse(body)) as object | null;
  return Object.keys(given ?? {}).filter((name) => !Object.hasOwn(properties, name));
}

const validators = new Map<string, z.ZodType | undefined>();

/**
 * Checks a response against the document. Returns an empty string when its status and body match, otherwise the
 * mismatch.
 */
export function schemaMismatch({ name, operation }: DocumentedCall, status: number, body: unknown): string {
  const known = status >= 500 ? 'default' : String(status);
  if (operation.responses[known] === undefined) return `${name}: ${status} is not documented`;
  const key = `${name} ${known}`;
  if (!validators.has(key)) {
    const schema = operation.responses[known].content?.['application/json']?.schema;
    validators.set(key, schema === undefined ? undefined : validator(schema));
  }
  const result = validators.get(key)?.safeParse(body);
  if (result === undefined || result.success) return '';
  return `${name}: ${status} body does not match the documented schema: ${JSON.stringify(result.error.issues)}`;
}
