import { DomainError, type FieldErrors } from '@kindred/contracts';
import type { z } from 'zod';
import { problemOfText } from './rest-fields.js';

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
 * @throws DomainError BAD_REQUEST when there is a body and it is not an object; NOT_FOUND for a path that can belong to
 * nothing; VALIDATION naming every field that is not of its type.
 */
export function readInput<Schemas extends InputSchemas>(schemas: Schemas, raw: RawInput): InputOf<Schemas> {
  const body = raw.body ?? {};
  if (!isBag(body)) throw new DomainError('BAD_REQUEST', 'The body must be a JSON object.');
  const params = schemas.params?.safeParse(raw.params ?? {});
  if (params?.success === false) throw DomainError.notFound();
  const query = schemas.query?.safeParse(raw.query ?? {});
  const read = schemas.body?.safeParse(body);
  if (query?.success === false || read?.success === false) {
    throw DomainError.invalid({
      ...problemsOf(schemas.query, raw.query, query?.error),
      ...problemsOf(schemas.body, body, read?.error),
    });
  }
  // Each part has been through its own schema.
  return { params: params?.data ?? {}, query: query?.data ?? {}, body: read?.data ?? {} } as InputOf<Schemas>;
}

/** Each field's first problem in the order of the schema, with the texts that the service would have missed. */
function problemsOf(schema: z.ZodObject | undefined, given: unknown, error: z.ZodError | undefined): FieldErrors {
  const problems: FieldErrors = {};
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const problem = problemOfText(field, name, isBag(given) ? given[name] : undefined);
    if (problem !== undefined) problems[name] = problem;
    for (const issue of error?.issues ?? []) if (issue.path[0] === name) note(problems, issue);
  }
  return problems;
}

/** Notes a problem under its path, unless there is one; what is wrong inside a list is a problem of the list. */
function note(problems: FieldErrors, { path, message }: z.core.$ZodIssue): void {
  const names = path.slice(0, path.findIndex((part) => typeof part === 'number') >>> 0).map(String);
  problems[names.join('.')] ??= `${names.at(-1)} ${message}`;
}
