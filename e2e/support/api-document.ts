import { readFileSync } from 'node:fs';
import { z } from 'zod';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Operation {
  'x-tier': 'visitor' | 'member' | 'active' | 'admin';
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** One call, as the checked-in document has it. */
export interface DocumentedCall {
  /** As `POST /api/likes/{userId}`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
  /** JSON of its own, as opposed to bytes. */
  json: boolean;
}

const document = JSON.parse(
  readFileSync(new URL('../../gateway/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;

/** Every call there is. */
export const CALLS: readonly DocumentedCall[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
    json: path.startsWith('/api/'),
  })),
);

/** A schema of the document with what it refers to beside it, as a reader of its own. */
function reader(schema: JsonSchema): z.ZodType {
  const local: unknown = JSON.parse(
    JSON.stringify({ ...(schema as object), $defs: document.components.schemas }).replaceAll(
      '#/components/schemas/',
      '#/$defs/',
    ),
  );
  return z.fromJSONSchema(local as JsonSchema);
}

const readers = new Map<string, z.ZodType | undefined>();

/** What is wrong with an answer by the document: '' when its status and the shape of its body are documented. */
export function undocumented({ name, operation }: DocumentedCall, status: number, body: unknown): string {
  const known = status >= 500 ? 'default' : String(status);
  if (operation.responses[known] === undefined) return `${name}: ${status} is not documented`;
  const key = `${name} ${known}`;
  if (!readers.has(key)) {
    const schema = operation.responses[known].content?.['application/json']?.schema;
    readers.set(key, schema === undefined ? undefined : reader(schema));
  }
  const result = readers.get(key)?.safeParse(body);
  if (result === undefined || result.success) return '';
  return `${name}: ${status} with another shape than documented: ${JSON.stringify(result.error.issues)}`;
}
