import { APP_VERSION } from '@kindred/contracts';
import { z } from 'zod';
import { statusesOf } from '../call-statuses.js';
import { NAMED_SCHEMAS } from '../named-schemas.js';
import { Empty, ErrorResponse } from '../response-schemas.js';
import type { CallDeclaration, Tier } from '../rest-call.js';
import { BINARY_CALLS, type BinaryCall } from './binary-calls.js';

type Json = Record<string, unknown>;
type Content = Record<string, { schema?: Json }>;

export interface OpenApiOperation {
  summary: string;
  'x-tier': Tier;
  security: Json[];
  parameters?: Json[];
  requestBody?: { required: boolean; content: Content };
  /** By status; `default` is any 5xx. */
  responses: Record<string, { description: string; content?: Content; headers?: Json }>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  /** By path and method, in lower case. */
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { securitySchemes: Json; schemas: Record<string, Json> };
}

const JSON_TYPE = 'application/json';
const schemaUri = (id: string): string => `#/components/schemas/${id}`;

/** Zod adds a long pattern to each format; the format is enough. */
function dropPatternOfFormat({ jsonSchema }: { jsonSchema: Json }): void {
  if ('format' in jsonSchema) delete jsonSchema['pattern'];
}

function inputSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', override: dropPatternOfFormat });
  return json;
}

/** The JSON schemas of all responses: the named ones, and those of calls. */
function responseSchemas(calls: readonly CallDeclaration[]): Map<z.ZodType, Json> {
  const registry = z.registry<{ id?: string }>();
  const ids = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType, id: string): void => {
    if (ids.has(schema)) return;
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, schema] of Object.entries(NAMED_SCHEMAS)) add(schema, name);
  for (const { method, path, output = Empty } of calls) add(output, `${method} ${path}`);
  const { schemas } = z.toJSONSchema(registry, { uri: schemaUri, io: 'output', override: dropPatternOfFormat });
  return new Map([...ids].map(([schema, id]) => [schema, schemas[id] as Json]));
}

function withoutId({ $schema: _dialect, $id: _id, ...schema }: Json): Json {
  return schema;
}

function parameters({ input = {} }: CallDeclaration): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = input[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: of,
    }));
  });
}

function requestBody({ input = {}, consumes }: BinaryCall): Pick<OpenApiOperation, 'requestBody'> {
  if (consumes !== undefined) {
    return { requestBody: { required: true, content: Object.fromEntries(consumes.map((type) => [type, {}])) } };
  }
  if (input.body === undefined) return {};
  const schema = inputSchema(input.body);
  return { requestBody: { required: 'required' in schema, content: { [JSON_TYPE]: { schema } } } };
}

function successResponse(
  { produces, status = 200, output = Empty }: BinaryCall,
  schemaOf: (of: z.ZodType) => Json,
): { content?: Content; headers?: Json } {
  if (status === 204) return {};
  if (status === 302) return { headers: { location: { schema: { type: 'string' } } } };
  if (produces !== undefined) return { content: Object.fromEntries(produces.map((type) => [type, {}])) };
  return { content: { [JSON_TYPE]: { schema: schemaOf(output) } } };
}

function operation(call: BinaryCall, schemaOf: (of: z.ZodType) => Json): OpenApiOperation {
  const { tier, summary, status: success = 200 } = call;
  const error = { content: { [JSON_TYPE]: { schema: schemaOf(ErrorResponse) } } };
  const responses = Object.entries(statusesOf(call)).map(([status, description]) => {
    const content = Number(status) === success ? successResponse(call, schemaOf) : Number(status) >= 400 ? error : {};
    return [status, { description, ...content }] as const;
  });
  const params = parameters(call);
  return {
    summary,
    'x-tier': tier,
    security: tier === 'visitor' ? [] : [{ session: [] }],
    ...(params.length > 0 && { parameters: params }),
    ...requestBody(call),
    responses: {
      ...Object.fromEntries(responses),
      default: { description: 'An error on the server. `requestId` identifies the request in the logs.', ...error },
    },
  };
}

/** The OpenAPI 3.1 document of these calls and of the binary calls. */
export function openApiDocument(table: readonly CallDeclaration[]): OpenApiDocument {
  const calls: readonly BinaryCall[] = [...table, ...BINARY_CALLS];
  const schemas = responseSchemas(calls);
  const names = new Map(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]));
  const schemaOf = (of: z.ZodType): Json => {
    const name = names.get(of);
    return name === undefined ? withoutId(schemas.get(of) ?? {}) : { $ref: schemaUri(name) };
  };
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kindred API',
      version: APP_VERSION,
      description:
        'Sessions are cookies. `x-tier` is who can make a call: `visitor` (everyone), `session` (any session, also one ' +
        'that must still set up a second factor), `member` (signed in), `active` (verified email and status ACTIVE), or ' +
        '`admin` (administrators). GET calls also accept HEAD, except `/api/auth/verify` and `/api/account/export`. A ' +
        'list links to its next page in the `Link` header (`rel="next"`).',
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Named `__Host-sid` on a site with https.',
        },
      },
      schemas: Object.fromEntries([...names].map(([schema, name]) => [name, withoutId(schemas.get(schema) ?? {})])),
    },
  };
}
