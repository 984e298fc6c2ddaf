import { APP_VERSION } from '@kindred/contracts';
import { z } from 'zod';
import { statusesOf } from '../call-statuses.js';
import { Empty, ErrorAnswer, NAMED_ANSWERS } from '../rest-answers.js';
import type { CallDeclaration, Tier } from '../rest-call.js';
import { BYTE_CALLS, type ByteCall } from './byte-calls.js';

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

/** A format says it shorter than the pattern that zod adds to it. */
function dropPatternOfFormat({ jsonSchema }: { jsonSchema: Json }): void {
  if ('format' in jsonSchema) delete jsonSchema['pattern'];
}

function inputSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', override: dropPatternOfFormat });
  return json;
}

/** The schemas of all answers: the named ones under their names, those of calls under what `answerName` gives. */
function answerSchemas(calls: readonly CallDeclaration[]): Map<z.ZodType, Json> {
  const registry = z.registry<{ id?: string }>();
  const ids = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType, id: string): void => {
    if (ids.has(schema)) return;
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, schema] of Object.entries(NAMED_ANSWERS)) add(schema, name);
  for (const { method, path, output = Empty } of calls) add(output, `${method} ${path}`);
  const { schemas } = z.toJSONSchema(registry, { uri: schemaUri, io: 'output', override: dropPatternOfFormat });
  return new Map([...ids].map(([schema, id]) => [schema, schemas[id] as Json]));
}

function withoutIdentity({ $schema: _dialect, $id: _id, ...schema }: Json): Json {
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

function requestBody({ input = {}, takes }: ByteCall): Pick<OpenApiOperation, 'requestBody'> {
  if (takes !== undefined) {
    return { requestBody: { required: true, content: Object.fromEntries(takes.map((type) => [type, {}])) } };
  }
  if (input.body === undefined) return {};
  const schema = inputSchema(input.body);
  return { requestBody: { required: 'required' in schema, content: { [JSON_TYPE]: { schema } } } };
}

function successOf(
  { answers, status = 200, output = Empty }: ByteCall,
  schemaOf: (of: z.ZodType) => Json,
): { content?: Content; headers?: Json } {
  if (status === 204) return {};
  if (status === 302) return { headers: { location: { schema: { type: 'string' } } } };
  if (answers !== undefined) return { content: Object.fromEntries(answers.map((type) => [type, {}])) };
  return { content: { [JSON_TYPE]: { schema: schemaOf(output) } } };
}

function operation(call: ByteCall, schemaOf: (of: z.ZodType) => Json): OpenApiOperation {
  const { tier, summary, status: success = 200 } = call;
  const error = { content: { [JSON_TYPE]: { schema: schemaOf(ErrorAnswer) } } };
  const responses = Object.entries(statusesOf(call)).map(([status, description]) => {
    const content = Number(status) === success ? successOf(call, schemaOf) : Number(status) >= 400 ? error : {};
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
      default: { description: 'Something is wrong on this side; `requestId` says where to look.', ...error },
    },
  };
}

/** The OpenAPI 3.1 document of these calls and of those that are streams. */
export function openApiDocument(table: readonly CallDeclaration[]): OpenApiDocument {
  const calls: readonly ByteCall[] = [...table, ...BYTE_CALLS];
  const answers = answerSchemas(calls);
  const names = new Map(Object.entries(NAMED_ANSWERS).map(([name, schema]) => [schema, name]));
  const schemaOf = (of: z.ZodType): Json => {
    const name = names.get(of);
    return name === undefined ? withoutIdentity(answers.get(of) ?? {}) : { $ref: schemaUri(name) };
  };
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The documented calls',
      version: APP_VERSION,
      description:
        'Sessions are cookies. Tiers (`x-tier`): visitor, anybody; member, whoever is signed in; active, verified and ' +
        'ACTIVE members; admin. A GET also answers HEAD. Lists link to their next page (`Link`, `rel="next"`).',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: Object.fromEntries(
        [...names].map(([schema, name]) => [name, withoutIdentity(answers.get(schema) ?? {})]),
      ),
    },
  };
}
