import { Refusal, type FieldErrors } from '@kindred/contracts';
import type { z } from 'zod';
import { isRequiredText } from './rest-fields.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type Bag = Readonly<Record<string, unknown>>;

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** What a call takes; a part that is not declared is not read. */
export interface InputSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
}

/** What a call was given, as its schemas read it. */
export interface RestInput {
  params: Bag;
  query: Bag;
  body: Bag;
}

type Part<Schema> = Schema extends z.ZodObject ? z.output<Schema> : Bag;

/** As `RestInput`, with the types that the schemas give. */
export interface InputOf<Schemas extends InputSchemas> extends RestInput {
  params: Part<Schemas['params']>;
  query: Part<Schemas['query']>;
  body: Part<Schemas['body']>;
}

/** The parts of a request as the HTTP server has them. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Reads a request by the schemas of its call. Fields that are not declared are left out.
 * @throws Refusal BAD_REQUEST when there is a body and it is not an object; NOT_FOUND for a path that can belong to
 * nothing; VALIDATION naming every field that is not of its type.
 */
export function readInput<Schemas extends InputSchemas>(schemas: Schemas, raw: RawInput): InputOf<Schemas> {
  const body = raw.body ?? {};
  if (!isBag(body)) throw new Refusal('BAD_REQUEST', 'The body must be a JSON object.');
  const params = schemas.params?.safeParse(raw.params ?? {});
  if (params?.success === false) throw Refusal.notFound();
  const problems: FieldErrors = {};
  const read = (schema: z.ZodObject | undefined, value: unknown): Bag => {
    const result = schema?.safeParse(value);
    if (result?.success === false) note(problems, result.error);
    return result?.data ?? {};
  };
  const input = {
    params: params?.data ?? {},
    query: read(schemas.query, raw.query ?? {}),
    body: read(schemas.body, body),
  };
  if (Object.keys(problems).length > 0) {
    noteMissingTexts(problems, schemas.body, body);
    throw Refusal.invalid(problems);
  }
  // Each part has been through its own schema.
  return input as InputOf<Schemas>;
}

/** The service, which would have said so, is not asked any more. */
function noteMissingTexts(problems: FieldErrors, schema: z.ZodObject | undefined, body: Bag): void {
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    if (!isRequiredText(field)) continue;
    const value = body[name] ?? '';
    if (value === '') problems[name] ??= `${name} is required`;
    else if (typeof value !== 'string') problems[name] ??= `${name} must be text`;
  }
}

/** Notes each field's first problem under its path; what is wrong inside a list is a problem of the list. */
function note(problems: FieldErrors, { issues }: z.ZodError): void {
  for (const { path, message } of issues) {
    const names = path.slice(0, path.findIndex((part) => typeof part === 'number') >>> 0).map(String);
    problems[names.join('.')] ??= `${names.at(-1)} ${message}`;
  }
}
